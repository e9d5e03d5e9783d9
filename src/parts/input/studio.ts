import { msg } from '@lingui/core/macro'
import { keyOfPath } from '../../studio/outline/key-of-path.ts'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** A question in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.input', message: 'вопрос' }),
  adding: msg({ id: 'studio.new.asked', message: 'Вопрос по готовому полю' }),
  asks: 'path',
  value: (name) => ({ at: name }),
  textKey: (name, list) => keyOfPath(`${list}${name}`),
}
