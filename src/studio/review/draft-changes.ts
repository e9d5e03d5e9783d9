import { diffProducts } from '../../engine/product/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { textsFile } from '../draft/draft-texts.ts'

/** One difference between a draft and the version it began with. */
export type DraftChange =
  | { readonly kind: 'structure'; readonly difference: ReturnType<typeof diffProducts>[number] }
  | {
      readonly kind: 'text'
      readonly language: Language
      readonly key: string
      /** Null: there was none, or there is none. */
      readonly before: string | null
      readonly after: string | null
    }

/** What differs: the structure in the order of the file, then the texts. */
export function changesOf(
  product: string,
  before: (path: string) => JsonObject,
  after: (path: string) => JsonObject,
): readonly DraftChange[] {
  const path = `products/${product}.json`
  const structure = diffProducts(before(path), after(path)).map((difference): DraftChange => ({
    kind: 'structure',
    difference,
  }))
  const texts = interfaceLanguages.flatMap((language): DraftChange[] => {
    const old = before(textsFile(product, language))
    const now = after(textsFile(product, language))
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .toSorted()
      .flatMap((key): DraftChange[] => {
        const was = typeof old[key] === 'string' ? old[key] : null
        const is = typeof now[key] === 'string' ? now[key] : null
        return was === is ? [] : [{ kind: 'text', language, key, before: was, after: is }]
      })
  })
  return [...structure, ...texts]
}
