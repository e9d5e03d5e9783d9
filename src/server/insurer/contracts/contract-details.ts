import type { Scope } from '../../../engine/compiled/compiled-product.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { asText } from '../../json-value.ts'
import { answerAt, type SoldProduct } from '../../sold-product.ts'
import type { NewContract } from '../../store/index.ts'

/** Details that identify a contract to people. */
export type ContractDetails = Pick<
  NewContract,
  'holder' | 'object' | 'phone' | 'pinfl' | 'termFrom' | 'termTo'
>

/** First and last day; empty while they are not known. */
export interface Term {
  readonly from: string
  readonly to: string
}

/** Holder, object, phone and term of a contract, as its product words them; cover that an inspection begins has no term yet. */
export function contractDetails(product: SoldProduct, answers: JsonObject, scope: Scope): ContractDetails {
  const { holder, object, phone, result } = product.purchase
  const term = result === 'inspection' ? { from: '', to: '' } : termOf(product, scope)
  return {
    holder: joined(answers, holder),
    object: joined(answers, object),
    phone: phone === undefined ? null : textAt(answers, phone),
    pinfl: pinflOf(answers, holder[0] ?? ''),
    termFrom: term.from,
    termTo: term.to,
  }
}

/** The days of cover as the product words them. */
export function termOf({ purchase: { term } }: Pick<SoldProduct, 'purchase'>, scope: Scope): Term {
  return { from: term.from.evaluate(scope) ?? '', to: term.to.evaluate(scope) ?? '' }
}

function joined(answers: JsonObject, pointers: readonly string[]): string {
  return pointers
    .flatMap((pointer) => {
      const value = answerAt(answers, pointer)
      return Array.isArray(value) ? value.map(asText).join(', ') : asText(value)
    })
    .filter((part) => part !== '')
    .join(' ')
}

/** The personal ID beside the holder's name. */
function pinflOf(answers: JsonObject, namePointer: string): string | null {
  return textAt(answers, `${namePointer.slice(0, namePointer.lastIndexOf('/'))}/pinfl`)
}

function textAt(answers: JsonObject, pointer: string): string | null {
  const value = answerAt(answers, pointer)
  return typeof value === 'string' ? value : null
}
