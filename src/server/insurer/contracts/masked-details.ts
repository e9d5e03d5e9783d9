import type { SaleProduct } from '../../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../../engine/json.ts'
import { asText } from '../../json-value.ts'
import { initial, maskedAnswer } from '../../masked.ts'
import { answerAt } from '../../sold-product.ts'
import type { Contract } from '../../store/index.ts'

/**
 * Returns holder and object for the browser that began the purchase. Until payment they contain no name from a
 * registry, because any person can begin a purchase with another person's passport.
 */
export function maskedDetails({ holder, object, number }: Pick<Contract, 'holder' | 'object' | 'number'>): {
  readonly holder: string
  readonly object: string
} {
  if (number !== null) return { holder: shortName(holder), object }
  // People who are insured have no figures in their names; plates, models and addresses have.
  return { holder: maskedName(holder), object: /\d/.test(object) ? object : maskedName(object) }
}

/** Description of the objects that a product's contracts insure. */
export type InsuredThing = Pick<SaleProduct, 'purchase' | 'fields'>

/**
 * Returns the object for a reader who has the contract's id, which a browser's history reveals: names as initials, only
 * the town of a home, plates and models in full. Empty when nothing may be displayed.
 */
export function maskedObject(contract: Contract, { purchase, fields }: InsuredThing): string {
  // It is the body of a create call, which was read as an object.
  const answers = JSON.parse(contract.data) as JsonObject
  const isName = (pointer: string) => fields[pointer]?.pii === 'name'
  const name = joinedTexts(purchase.object.filter(isName).map((pointer) => answerAt(answers, pointer)))
  const others = purchase.object
    .filter((pointer) => !isName(pointer))
    .map((pointer) => {
      const value = answerAt(answers, pointer)
      const text = Array.isArray(value) ? value.map(asText).join(', ') : asText(value)
      return text === '' ? '' : maskedAnswer(text, fields[pointer]?.pii ?? null)
    })
  if (name === '') return joinedTexts(others)
  return joinedTexts([contract.number === null ? maskedName(name) : shortName(name), ...others])
}

function joinedTexts(values: readonly Json[]): string {
  return values
    .map(asText)
    .filter((text) => text !== '')
    .join(' ')
}

/** Shortens a name to `Karimov A. R.`, which its owner recognises. */
function shortName(holder: string): string {
  if (isCompany(holder)) return holder
  const [last = '', ...others] = holder.split(' ').filter(Boolean)
  return [last, ...others.map((name) => initial(name, '.'))].join(' ')
}

/** `K••• A•••` */
function maskedName(name: string): string {
  return isCompany(name) ? name : name.replaceAll(/\S+/g, (word) => `${[...word][0] ?? ''}•••`)
}

/** Returns whether a name is a company's, which is in quotation marks and not secret. */
function isCompany(name: string): boolean {
  return /["“”«»]/.test(name)
}
