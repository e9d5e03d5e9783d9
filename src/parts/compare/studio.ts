import { msg } from '@lingui/core/macro'
import { keyOfPath } from '../../studio/outline/key-of-path.ts'
import type { StudioPart } from '../../studio/outline/studio-part.ts'

/** A comparison in the Studio. */
export const studio: StudioPart = {
  name: msg({ id: 'studio.part.compare', message: 'сравнение' }),
  adding: msg({ id: 'studio.new.compare', message: 'Сравнение предложений' }),
  asks: 'path',
  value: (name) => ({ compare: name, from: '', value: 'id', label: 'name', price: 'premium' }),
  textKey: (name, list) => keyOfPath(`${list}${name}`),
}
