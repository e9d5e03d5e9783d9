import { msg } from '@lingui/core/macro'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** A card in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.found', message: 'найденное' }),
  adding: msg({ id: 'studio.new.found', message: 'Найденные данные' }),
  asks: 'call',
  value: (name) => ({ found: name, title: [], facts: [], edit: [] }),
  textKey: (name) => `call.${name}`,
}
