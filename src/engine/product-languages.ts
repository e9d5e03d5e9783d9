/** A language in which a product speaks. */
export interface ProductLanguage {
  /** BCP 47: `ru`, `kaa`. */
  readonly tag: string
  /** Name of the language in itself; null for a language of the portal, which has it. */
  readonly name: string | null
  /** Language of the portal around the product: the same, or the fallback that the product declares. */
  readonly shell: string
}

/** A language as product files declare it: a language of the portal by its tag, any other with name and fallback. */
export type DeclaredLanguage = string | ProductLanguage

/** Languages of a product that declares none. */
export const usualLanguages: readonly ProductLanguage[] = ['ru', 'uz', 'en'].map(ofPortal)

function ofPortal(tag: string): ProductLanguage {
  return { tag, name: null, shell: tag }
}

/** Returns the languages of a product in the order of its file. The first is the source of translations. */
export function languagesOf(declared: readonly DeclaredLanguage[] | undefined): readonly ProductLanguage[] {
  return declared?.map((one) => (typeof one === 'string' ? ofPortal(one) : one)) ?? usualLanguages
}

/** Languages of a visitor. */
export interface VisitorLanguages {
  /** Language of the portal. */
  readonly shell: string
  /** Tag of the language chosen for products; null when none was chosen. */
  readonly chosen?: string | null
}

/**
 * Returns the language in which a product speaks to a visitor: the chosen one, that of the portal, one whose fallback is
 * that of the portal, else the first.
 */
export function nearestLanguage(
  languages: readonly ProductLanguage[],
  { shell, chosen = null }: VisitorLanguages,
): ProductLanguage {
  return (
    languages.find(({ tag, shell: around }) => tag === chosen && around === shell) ??
    languages.find(({ tag }) => tag === shell) ??
    languages.find(({ shell: around }) => around === shell) ??
    languages[0] ??
    ofPortal(shell)
  )
}
