import { msg } from '@lingui/core/macro'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** A short text in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.note', message: 'примечание' }),
  adding: msg({ id: 'studio.new.note', message: 'Примечание' }),
  asks: 'id',
  value: (name) => ({ note: name, tone: 'info' }),
  textKey: (name) => `note.${name}`,
}
