import { msg } from '@lingui/core/macro'
import { keyOfPath } from '../../studio/outline/key-of-path.ts'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** The choice of the payment provider in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.pay', message: 'оплата' }),
  adding: msg({ id: 'studio.new.pay', message: 'Оплата на слайде' }),
  asks: 'path',
  value: (name) => ({ pay: name }),
  textKey: (name, list) => keyOfPath(`${list}${name}`),
}
