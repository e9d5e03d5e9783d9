import { msg } from '@lingui/core/macro'
import { keyOfPath } from '../../studio/outline/key-of-path.ts'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** A group of checkboxes in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.checks', message: 'флажки' }),
  adding: msg({ id: 'studio.new.checks', message: 'Флажки: несколько вариантов' }),
  asks: 'path',
  value: (name) => ({ checks: name }),
  textKey: (name, list) => keyOfPath(`${list}${name}`),
}
