import type { MessageKey } from './message-key.ts'
import { nearestLanguage, usualLanguages, type ProductLanguage } from '../../product-languages.ts'
import { renameValues } from '../../messages/index.ts'

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>

/** Source of one product's texts, by language. */
export interface Catalogues {
  /** Texts of the product's own file, by key without the product's id. */
  readonly own?: Readonly<Record<string, Texts>>
  /** Catalogues by language, keys whole: `locales/<language>/<product>.json`. */
  readonly product: Readonly<Record<string, Texts>>
  /** Texts that blocks share: `locales/<language>/blocks.json`. */
  readonly blocks: Readonly<Record<string, Texts>>
  /** Texts for codes: `locales/<language>/errors.json`. */
  readonly errors: Readonly<Record<string, Texts>>
  /** Sentences of contracts that products share: `locales/<language>/terms.json`. Absent for texts that wizards show. */
  readonly terms?: Readonly<Record<string, Texts>>
  /** Languages of the product; by default those of the portal. */
  readonly languages?: readonly ProductLanguage[]
}

/** The texts of a product in one language. */
export interface ResolvedMessages {
  /** Every key that has a text, flat. */
  readonly texts: Texts
  /** Keys whose text is borrowed from another language of the product. */
  readonly borrowed: readonly string[]
  /** Needed keys without any text. */
  readonly missing: readonly string[]
}

/** The source language of the portal, and of products that declare no languages. */
export const sourceLanguage = 'ru'

/**
 * The one flat map of a product's texts in a language: for each key the product's own text, its catalogue's, the
 * block's, the general one, and last the same in the product's first language. A text in the language wins over a nearer
 * one in the first. In a language that the product does not declare, it borrows from the nearest that it does.
 */
export function resolveMessages(
  product: string,
  messages: readonly MessageKey[],
  catalogues: Catalogues,
  language: string,
): ResolvedMessages {
  const texts: Record<string, string> = {}
  const borrowed: string[] = []
  const missing: string[] = []
  const source = sourceOf(catalogues.languages ?? usualLanguages, language)
  const inLanguage = layersOf(catalogues, language)
  const inSource = layersOf(catalogues, source)
  for (const message of messages) {
    const text = textOf(product, message, inLanguage)
    const lent = text === null ? textOf(product, message, inSource) : null
    const found = text ?? lent
    if (found !== null) texts[message.key] = found
    else if (!message.optional) missing.push(message.key)
    if (lent !== null && language !== source) borrowed.push(message.key)
  }
  return { texts, borrowed, missing }
}

/** Texts of one language: those of the product's file, and the catalogues, the nearest first. */
interface Layers {
  readonly own: Texts | null
  readonly catalogues: readonly Texts[]
}

/** Returns the language from which a text without a translation is borrowed. */
function sourceOf(languages: readonly ProductLanguage[], language: string): string {
  const isDeclared = languages.some(({ tag }) => tag === language)
  const lender = isDeclared ? languages[0] : nearestLanguage(languages, { shell: language })
  return lender?.tag ?? sourceLanguage
}

function layersOf(
  { own = {}, product, blocks, errors, terms = {}, languages = usualLanguages }: Catalogues,
  language: string,
): Layers {
  const of = (texts: Readonly<Record<string, Texts>>, tag = language): Texts | null =>
    Object.hasOwn(texts, tag) ? (texts[tag] ?? null) : null
  // The portal has these in its own languages only: in any other the product takes those of the declared fallback.
  const shell = languages.find(({ tag }) => tag === language)?.shell ?? language
  return {
    own: of(own),
    catalogues: [of(product), of(blocks), of(errors, shell), of(terms, shell)].filter(
      (texts) => texts !== null,
    ),
  }
}

function textOf(product: string, { key, fallbacks, blockValues }: MessageKey, layers: Layers): string | null {
  const text = textAt(product, key, layers)
  if (text !== null) return text
  for (const fallback of fallbacks) {
    const other = textAt(product, fallback, layers)
    if (other !== null)
      return blockValues !== undefined && fallback.startsWith(`${blockValues.block}.`)
        ? renameValues(other, blockValues.values)
        : other
  }
  return null
}

function textAt(product: string, key: string, { own, catalogues }: Layers): string | null {
  if (own !== null && key.startsWith(product) && key[product.length] === '.') {
    const text = presentText(own[key.slice(product.length + 1)])
    if (text !== null) return text
  }
  for (const texts of catalogues) {
    const text = presentText(texts[key])
    if (text !== null) return text
  }
  return null
}

/** Returns a text that is not blank; null for all else, such as inherited properties of objects. */
function presentText(text: unknown): string | null {
  return typeof text === 'string' && /\S/.test(text) ? text : null
}
