import type { Scope } from '../../../engine/compiled/compiled-product.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { asText } from '../json-value.ts'
import { answerAt, type SoldProduct } from './sold-product.ts'

/** What a contract is known by. */
export interface ContractDetails {
  readonly holder: string
  readonly object: string
  readonly phone: string | null
  readonly pinfl: string | null
  /** First and last day; empty while nobody can say yet. */
  readonly termFrom: string
  readonly termTo: string
}

/** Holder, object, phone and term of a contract, as its product words them. */
export function contractDetails(product: SoldProduct, answers: JsonObject, scope: Scope): ContractDetails {
  const { holder, object, phone, term } = product.purchase
  return {
    holder: joined(answers, holder),
    object: joined(answers, object),
    phone: phone === undefined ? null : textAt(answers, phone),
    pinfl: pinflOf(answers, holder[0] ?? ''),
    termFrom: term.from.evaluate(scope) ?? '',
    termTo: term.to.evaluate(scope) ?? '',
  }
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
