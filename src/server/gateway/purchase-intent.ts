import { createHash } from 'node:crypto'
import type { SaleProduct } from '../../engine/compiled/compiled-product.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import { asText } from '../json-value.ts'
import { answerAt, scopeOf } from '../sold-product.ts'

/**
 * Object and period that a customer wants to insure: purchases of the same object and period have one intent. Days are
 * ISO dates, empty while unknown.
 */
export interface PurchaseIntent {
  /** Hashes of the insured objects: the same object of the same product has the same one. */
  readonly objects: readonly string[]
  /** Phone that the customer proved; null when none was. */
  readonly phone: string | null
  readonly from: string
  readonly to: string
  /** Contract that this one is made instead of; null when the customer made none before. */
  readonly replaces: string | null
  /** Id of the saved wizard that the answers were typed in; null when the customer sent none. */
  readonly savedWizard: string | null
}

/** The intent behind the answers of a wizard. */
export function purchaseIntent(
  product: SaleProduct,
  answers: JsonObject,
  known: {
    readonly today: string
    readonly language: string
    readonly phone: string | null
    readonly replaces: string | null
    readonly savedWizard: string | null
  },
): PurchaseIntent {
  const { term, result } = product.purchase
  const scope = scopeOf(product, answers, known.today, known.language)
  // Cover that an inspection begins has no days yet.
  const isDated = result !== 'inspection'
  return {
    objects: insuredObjects(product, answers),
    phone: known.phone,
    from: (isDated && term.from.evaluate(scope)) || '',
    to: (isDated && term.to.evaluate(scope)) || '',
    replaces: known.replaces,
    savedWizard: known.savedWizard,
  }
}

/** Hashes of what these answers insure, by the sets of fields that the product file names: the first one with an answer counts. */
export function insuredObjects(
  { id, purchase }: Pick<SaleProduct, 'id' | 'purchase'>,
  answers: JsonObject,
): readonly string[] {
  const sets = purchase.insured ?? [purchase.object]
  const objects = sets.map((fields) => objectsOf(fields, answers)).find(({ length }) => length > 0) ?? []
  return [...new Set(objects)].map((object) =>
    createHash('sha256').update(`${id}\n${object}`).digest('base64url'),
  )
}

/** Fields of a list name an object an item, all others together one. */
function objectsOf(fields: readonly string[], answers: JsonObject): readonly string[] {
  const byList = Map.groupBy(fields, (pointer) => {
    const star = pointer.lastIndexOf('/*')
    return star < 0 ? '' : pointer.slice(0, star)
  })
  const objects = [...byList].flatMap(([list, pointers]) => {
    if (list === '') return [wordsAt(answers, pointers)]
    const own = pointers.map((pointer) => pointer.slice(`${list}/*`.length))
    return itemsAt(answers, list).map((item) => wordsAt(item, own))
  })
  return objects.filter((object) => object !== '')
}

/** The items at a pattern; of a list within a list those of all items around it. */
function itemsAt(answers: JsonObject, list: string): readonly JsonObject[] {
  const star = list.lastIndexOf('/*')
  const around = star < 0 ? [answers] : itemsAt(answers, list.slice(0, star))
  return around.flatMap((outer) => {
    const items = answerAt(outer, star < 0 ? list : list.slice(star + 2))
    return Array.isArray(items) ? items.filter(isObject) : []
  })
}

/** The answers as one text in which neither spaces nor capitals make a difference. */
function wordsAt(answers: JsonObject, pointers: readonly string[]): string {
  const words = pointers.map((pointer) =>
    asText(answerAt(answers, pointer)).replaceAll(/\s/g, '').toUpperCase(),
  )
  return words.every((word) => word === '') ? '' : words.join('\n')
}
