import type { Field, InputView } from '../../engine/index.ts'
import type { TalkLink, TalkQuestion } from '../question.ts'
import type { AskContext } from './askable.ts'

/** Documents to read before a question is answered. */
export function linksOf({ product, words }: AskContext, { widget }: InputView): readonly TalkLink[] {
  if (widget !== 'offer') return []
  const rules = `/api/v1/products/${encodeURIComponent(product.id)}/rules.pdf?lang=${words.language}`
  return [
    { label: words.say('offer'), path: '/sk/qoidalar' },
    { label: words.say('rules'), path: rules },
  ]
}

/** The keyboard that a phone opens for a field; `count` fields are asked at once. */
export function keyboardOf({ type, format, currency }: Field, count: number): TalkQuestion['keyboard'] {
  if (type === 'integer' && currency === null) return 'digits'
  if (type === 'number' || type === 'integer') return 'decimal'
  if (format === 'phone' || format === 'companyPhone') return 'phone'
  if (format === 'email') return 'email'
  const isDigits = format === 'pinfl' || format === 'tin' || format === 'date' || format === 'oked'
  return isDigits && count === 1 ? 'digits' : 'text'
}
