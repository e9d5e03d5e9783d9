import { isObject } from '../engine/json.ts'
import { draftValueOf, type Draft } from './draft/index.ts'
import { valueOf, type JsonNode, type JsonValue } from './json-node.ts'

/** Returns the path of a product's file in a draft. */
export function productPath(product: string): string {
  return `products/${product}.json`
}

/** Returns the path of a product's own rating table in a draft. */
export function ratingPath(product: string): string {
  return `rating/${product}.json`
}

/** Returns the path of a product's texts in a draft. */
export function textsPath(product: string, language: string): string {
  return `locales/${language}/${product}.json`
}

/** Returns the path of a block in a draft. */
export function blockPath(id: string): string {
  return `blocks/${id}.json`
}

/** Returns the id of the block that a path of a draft holds; null for another file. */
export function blockOfPath(path: string): string | null {
  return /^blocks\/([^/]+)\.json$/.exec(path)?.[1] ?? null
}

/** Returns the path of the texts that blocks bring, in one language. */
export function blockTextsPath(language: string): string {
  return textsPath('blocks', language)
}

/** Returns whether a file of a draft is shared by products: a block, or the texts of blocks. */
export function isSharedPath(path: string): boolean {
  return blockOfPath(path) !== null || /^locales\/[^/]+\/blocks\.json$/.test(path)
}

/** Returns the blocks of a draft by id, as plain values. */
export function draftBlocks(draft: Draft): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    draft.paths.flatMap((path) => {
      const id = blockOfPath(path)
      const node = id === null ? null : draft.at(path)
      return id !== null && node ? [[id, draftValueOf(node)]] : []
    }),
  )
}

/**
 * The product's file with the rating table of the draft inside, as it is checked and sold. Without a table of its own the
 * draft has the file alone: the product names the table of another product, or has none. Null when the draft has no file.
 */
export function wholeProduct(draft: Draft, product: string): JsonNode | null {
  const file = draft.file(productPath(product))
  const rating = draft.file(ratingPath(product))
  if (file?.kind !== 'object' || !rating) return file
  const named = file.entries.find(({ key }) => key === 'rating')
  const name = named ? valueOf(named.value) : product
  if (name !== product) return file
  if (!named) return { ...file, entries: [...file.entries, { key: 'rating', value: rating }] }
  return {
    ...file,
    entries: file.entries.map((entry) => (entry === named ? { ...entry, value: rating } : entry)),
  }
}

/**
 * Returns the file and pointer in a draft for a pointer in the whole product: `/rating/editions/0` is in the
 * rating table.
 */
export function placeInDraft(
  draft: Draft,
  product: string,
  pointer: string,
): { readonly path: string; readonly pointer: string } {
  const isOfRating = pointer === '/rating' || pointer.startsWith('/rating/')
  if (isOfRating && wholeProduct(draft, product) !== null && draft.at(ratingPath(product)) !== null)
    return { path: ratingPath(product), pointer: pointer.slice('/rating'.length) }
  return { path: productPath(product), pointer }
}

/**
 * Splits a whole product into the values of its files. The rating is null when the draft has no table of its
 * own.
 */
export function partedProduct(
  draft: Draft,
  product: string,
  whole: JsonValue,
): { readonly file: JsonValue; readonly rating: JsonValue | null } {
  if (draft.at(ratingPath(product)) === null || !isObject(whole)) return { file: whole, rating: null }
  const { rating } = whole
  if (rating === undefined || !isObject(rating)) return { file: whole, rating: null }
  const name = draft.at(productPath(product), '/rating')
  const { rating: _, ...rest } = whole
  // The key keeps its position, because `editsBetween` compares the order of keys.
  const file = name
    ? Object.fromEntries(
        Object.entries(whole).map(([key, value]) => [key, key === 'rating' ? name.value : value]),
      )
    : rest
  return { file, rating }
}
