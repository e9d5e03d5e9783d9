import { msg } from '@lingui/core/macro'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** The review of answers in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.review', message: 'проверка ответов' }),
  adding: msg({ id: 'studio.new.review', message: 'Проверка ответов' }),
  asks: 'nothing',
  value: () => ({ review: true }),
  textKey: () => null,
}
