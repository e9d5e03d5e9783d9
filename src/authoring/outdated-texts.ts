import { liveChildren, type Draft, type DraftNode } from './draft/index.ts'
import { textsPath } from './draft-files.ts'

/** Keys of the texts whose original changed after their translation, by language: `{ uz: ['osago.title'] }`. */
export type OutdatedTexts = Readonly<Record<string, readonly string[]>>

/**
 * Returns the outdated translations of a draft. A translation that was set after its source, also to the same words,
 * is up to date.
 * @param base The draft without its changes.
 * @param languages Tags of the product's languages. The first is the source.
 * @param before Translations that were outdated when the draft began.
 */
export function outdatedTexts(
  { draft, base }: { readonly draft: Draft; readonly base: Draft },
  product: string,
  [source = '', ...translations]: readonly string[],
  before: OutdatedTexts,
): OutdatedTexts {
  const textsIn = (of: Draft, language: string) => {
    const file = of.at(textsPath(product, language))
    return new Map((file ? liveChildren(file) : []).map((child) => [child.key ?? '', child]))
  }
  const sources = textsIn(draft, source)
  const soldSources = textsIn(base, source)
  return Object.fromEntries(
    translations.map((language) => {
      const known = new Set(before[language])
      const translated = textsIn(draft, language)
      const outdated = [...sources].filter(([key, original]) => {
        const translation = translated.get(key)
        if (!translation) return false
        const isSame = original.value === soldSources.get(key)?.value
        const changedAt = isSame ? 0 : timeOf(draft, original)
        const translatedAt = timeOf(draft, translation)
        if (changedAt === 0 && translatedAt === 0) return known.has(key)
        return changedAt > translatedAt
      })
      return [language, outdated.map(([key]) => key)]
    }),
  )
}

/** Time of the change that gave a node its value; 0 for a value of the base. */
function timeOf(draft: Draft, { handle, setBy }: DraftNode): number {
  const [inserted = ''] = handle.split('#')
  return draft.change(setBy ?? inserted)?.at ?? 0
}
