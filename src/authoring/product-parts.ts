import { isObject } from '../engine/json.ts'
import type { JsonValue } from './json-node.ts'

type JsonRecord = Readonly<Record<string, JsonValue>>

/** A product split as in a draft: the file, its own rating table, and its texts by language under full keys. */
export interface ProductParts {
  readonly file: JsonRecord
  /** Null when another product's table rates it, or no table does. */
  readonly rating: JsonRecord | null
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Splits a product that has its rating and its texts in one file. `texts` are those of its catalogues. */
export function productParts(file: JsonRecord, texts: ProductParts['texts']): ProductParts {
  const id = String(file['id'])
  const { texts: own, ...kept } = file
  const { rating } = kept
  const isOwn = isObject(rating)
  return {
    file: isOwn ? { ...kept, rating: id } : kept,
    rating: isOwn ? rating : null,
    texts: Object.fromEntries(
      Object.keys({ ...texts, ...(isObject(own) ? own : {}) }).map((language) => [
        language,
        sortedTexts({ ...texts[language], ...textsUnder(id, isObject(own) ? own[language] : undefined) }),
      ]),
    ),
  }
}

/**
 * Returns a copy of the product under another id; its address, rating table, terms, texts and calls get the
 * new id. The copy is bought through the calls that all products share. `priceCalls` are the price operations
 * of single products: the common price operation replaces them. Steps from earlier versions are dropped,
 * because the copy was never published.
 */
export function renamedProduct(
  { file, rating, texts }: ProductParts,
  to: string,
  priceCalls: ReadonlySet<string> = new Set(),
): ProductParts {
  const from = String(file['id'])
  const { migrations: _, ...kept } = file
  const { terms, calls, purchase } = kept
  return {
    file: {
      ...kept,
      id: to,
      routes: [`/products/${to}`],
      ...(kept['rating'] === from && { rating: to }),
      ...(isObject(terms) && { terms: { ...terms, id: to } }),
      ...(isObject(calls) && { calls: mapped(calls, (call) => callOf(call, from, to, priceCalls)) }),
      ...(isObject(purchase) && { purchase: commonPurchase(purchase) }),
    },
    rating: rating && { ...rating, id: to },
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, all]) => [
        language,
        Object.fromEntries(
          Object.entries(all).map(([key, text]) => [
            key.startsWith(`${from}.`) ? to + key.slice(from.length) : key,
            text,
          ]),
        ),
      ]),
    ),
  }
}

/** Returns the product as one file, with its rating and its texts inside. */
export function singleFile({ file, rating, texts }: ProductParts): JsonRecord {
  const id = String(file['id'])
  const own = mapped(texts, (all) =>
    mapped(
      all,
      (text) => text,
      (key) => withoutId(key, id),
    ),
  )
  return { ...file, ...(rating && { rating }), texts: own }
}

/** Adapts a call to the new id: replaces a price operation of one product, and the product in a path. */
function callOf(call: JsonValue, from: string, to: string, priceCalls: ReadonlySet<string>): JsonValue {
  if (!isObject(call)) return call
  const request = isObject(call['request']) ? call['request'] : {}
  const path = isObject(request['path']) ? request['path'] : {}
  // The common operation takes a body. A call with a query stays unchanged, and lint reports it.
  const isOfOne = priceCalls.has(String(call['operation'])) && request['query'] === undefined
  if (!isOfOne && path['product'] !== `'${from}'`) return call
  return {
    ...call,
    ...(isOfOne && { operation: 'productPrice' }),
    request: { ...request, path: { ...path, product: `'${to}'` } },
  }
}

/** Returns the purchase with the calls that all products share. */
function commonPurchase({ pay: _pay, link: _link, check: _check, ...purchase }: JsonRecord): JsonRecord {
  const entries = Object.entries({ ...purchase, create: 'contractCreate' }).flatMap(([key, value]) =>
    key === 'create'
      ? ([
          [key, value],
          ['check', 'contractState'],
        ] as const)
      : [[key, value] as const],
  )
  return Object.fromEntries(entries)
}

/** Returns the texts of a single file, whose keys have no product id, under full keys. */
function textsUnder(id: string, texts: JsonValue | undefined): Readonly<Record<string, string>> {
  if (texts === undefined || !isObject(texts)) return {}
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${id}.${key}`, text]] : [],
    ),
  )
}

function withoutId(key: string, id: string): string {
  return key.startsWith(`${id}.`) ? key.slice(id.length + 1) : key
}

function sortedTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  value: (from: From) => To,
  name: (key: string) => string = (key) => key,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [name(key), value(one)]))
}
