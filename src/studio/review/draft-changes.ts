import { diffProducts } from '../../engine/product/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import {
  Draft,
  draftValueOf,
  languagesDeclared,
  parseJson,
  productPath,
  ratingPath,
  textsPath,
} from '../../authoring/index.ts'
import { tariffDifferences, type TariffDifference } from './tariff-differences.ts'

/** One difference between a draft and the version it began with. */
export type DraftChange =
  | { readonly kind: 'structure'; readonly difference: ReturnType<typeof diffProducts>[number] }
  | {
      readonly kind: 'text'
      readonly language: string
      readonly key: string
      /** Null: there was none, or there is none. */
      readonly before: string | null
      readonly after: string | null
    }
  | { readonly kind: 'tariff'; readonly difference: TariffDifference }

/** Returns the differences: the structure in the order of the file, then the tariff, then the texts. */
export function changesOf(
  product: string,
  before: (path: string) => JsonObject,
  after: (path: string) => JsonObject,
): readonly DraftChange[] {
  const path = productPath(product)
  const structure = diffProducts(before(path), after(path)).map((difference): DraftChange => ({
    kind: 'structure',
    difference,
  }))
  const languages = new Set(
    [before(path), after(path)].flatMap((file) => languagesDeclared(file['languages']).map(({ tag }) => tag)),
  )
  const texts = [...languages].flatMap((language): DraftChange[] => {
    const old = before(textsPath(product, language))
    const now = after(textsPath(product, language))
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .toSorted()
      .flatMap((key): DraftChange[] => {
        const was = typeof old[key] === 'string' ? old[key] : null
        const is = typeof now[key] === 'string' ? now[key] : null
        return was === is ? [] : [{ kind: 'text', language, key, before: was, after: is }]
      })
  })
  const tariff = tariffDifferences(before(ratingPath(product)), after(ratingPath(product))).map(
    (difference): DraftChange => ({ kind: 'tariff', difference }),
  )
  return [...structure, ...tariff, ...texts]
}

/** Returns files as a draft without changes. */
export function draftOfFiles(files: Readonly<Record<string, string>>): Draft {
  return new Draft(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)),
  )
}

/** Returns the differences between two states of a product. */
export function changesBetween(before: Draft, after: Draft, product: string): readonly DraftChange[] {
  const valueAt = (of: Draft, path: string) => {
    const node = of.at(path)
    const value = node && draftValueOf(node)
    return isObject(value) ? value : {}
  }
  return changesOf(
    product,
    (path) => valueAt(before, path),
    (path) => valueAt(after, path),
  )
}
