import { liveChildren, type Draft, type DraftNode } from './draft/index.ts'
import { textsPath } from './draft-files.ts'

/** Keys of the texts whose Russian text changed after their translation, by language: `{ uz: ['osago.title'] }`. */
export type OutdatedTexts = Readonly<Record<string, readonly string[]>>

/** The language that texts are written in first. */
const source = 'ru'

/**
 * Returns the outdated translations of a draft. A translation that was set after its source, also to the same words,
 * is up to date.
 * @param base The draft without its changes.
 * @param before Translations that were outdated when the draft began.
 */
export function outdatedTexts(
  { draft, base }: { readonly draft: Draft; readonly base: Draft },
  product: string,
  languages: readonly string[],
  before: OutdatedTexts,
): OutdatedTexts {
  const textsIn = (of: Draft, language: string) => {
    const file = of.at(textsPath(product, language))
    return new Map((file ? liveChildren(file) : []).map((child) => [child.key ?? '', child]))
  }
  const sources = textsIn(draft, source)
  const soldSources = textsIn(base, source)
  return Object.fromEntries(
    languages
      .filter((language) => language !== source)
      .map((language) => {
        const known = new Set(before[language])
        const translations = textsIn(draft, language)
        const outdated = [...sources].filter(([key, original]) => {
          const translation = translations.get(key)
          if (!translation) return false
          const isSame = original.value === soldSources.get(key)?.value
          const changed = isSame ? 0 : timeOf(draft, original)
          const translated = timeOf(draft, translation)
          if (changed === 0 && translated === 0) return known.has(key)
          return changed > translated
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
