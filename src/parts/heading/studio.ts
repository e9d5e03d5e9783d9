import { msg } from '@lingui/core/macro'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** A heading in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.heading', message: 'заголовок' }),
  adding: msg({ id: 'studio.new.heading', message: 'Заголовок' }),
  asks: 'id',
  value: (name) => ({ heading: name }),
  textKey: (name) => `heading.${name}`,
}
