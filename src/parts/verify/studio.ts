import { msg } from '@lingui/core/macro'
import { keyOfPath } from '../../studio/outline/key-of-path.ts'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** The verification of a phone in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.verify', message: 'код по СМС' }),
  adding: msg({ id: 'studio.new.verify', message: 'Код по СМС' }),
  asks: 'path',
  value: (name) => ({ verify: name }),
  textKey: (name, list) => keyOfPath(`${list}${name}`),
}
