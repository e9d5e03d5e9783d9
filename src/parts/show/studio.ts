import { msg } from '@lingui/core/macro'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** Values to read in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.show', message: 'показанные ответы' }),
  adding: msg({ id: 'studio.new.show', message: 'Показать ответы' }),
  asks: 'path',
  value: (name) => ({ show: [name] }),
  textKey: () => null,
}
