import { msg } from '@lingui/core/macro'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** The place of a list in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.list', message: 'список' }),
  adding: msg({ id: 'studio.new.list-part', message: 'Готовый список' }),
  asks: 'list',
  value: (name) => ({ list: name }),
  textKey: (name) => `list.${name}`,
}
