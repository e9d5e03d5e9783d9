import type { JsonValue } from './json-node.ts'

type JsonRecord = Readonly<Record<string, JsonValue>>

/** A product as a draft holds it: the file, its own rating table, and its texts by language under whole keys. */
export interface ProductParts {
  readonly file: JsonRecord
  /** Null when another product's table prices it, or none does. */
  readonly rating: JsonRecord | null
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Parts a product that carries its rating and its texts in one file. `texts` are those of its catalogues. */
export function productParts(file: JsonRecord, texts: ProductParts['texts']): ProductParts {
  const id = String(file['id'])
  const { texts: own, ...kept } = file
  const { rating } = kept
  const isOwn = isRecord(rating)
  return {
    file: isOwn ? { ...kept, rating: id } : kept,
    rating: isOwn ? rating : null,
    texts: Object.fromEntries(
      Object.keys({ ...texts, ...(isRecord(own) ? own : {}) }).map((language) => [
        language,
        sortedTexts({ ...texts[language], ...textsUnder(id, isRecord(own) ? own[language] : undefined) }),
      ]),
    ),
  }
}

/**
 * The same product under another id: its address, its rating table, its terms, its texts and the calls that name it go
 * with it. It is bought through the calls that all products may use, and `priceCalls` names the price operations that
 * price one product alone: the common one takes their place. A new product was never published, so it has no steps from
 * earlier versions.
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
      ...(isRecord(terms) && { terms: { ...terms, id: to } }),
      ...(isRecord(calls) && { calls: mapped(calls, (call) => callOf(call, from, to, priceCalls)) }),
      ...(isRecord(purchase) && { purchase: commonPurchase(purchase) }),
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

/** The product in one file, as it is written by hand: its rating and its texts inside. */
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

/** A call that prices one product alone, or names the product in its path as the common calls do. */
function callOf(call: JsonValue, from: string, to: string, priceCalls: ReadonlySet<string>): JsonValue {
  if (!isRecord(call)) return call
  const request = isRecord(call['request']) ? call['request'] : {}
  const path = isRecord(request['path']) ? request['path'] : {}
  // The common call takes a body; one that asks by its address stays, and lint finds it.
  const isOfOne = priceCalls.has(String(call['operation'])) && request['query'] === undefined
  if (!isOfOne && path['product'] !== `'${from}'`) return call
  return {
    ...call,
    ...(isOfOne && { operation: 'productPrice' }),
    request: { ...request, path: { ...path, product: `'${to}'` } },
  }
}

/** The purchase by the calls of all products. */
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

/** Texts of a single file stand without the product's id. */
function textsUnder(id: string, texts: JsonValue | undefined): Readonly<Record<string, string>> {
  if (texts === undefined || !isRecord(texts)) return {}
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

function isRecord(value: JsonValue | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
