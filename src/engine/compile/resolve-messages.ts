import type { MessageKey } from './message-key.ts'
import { renameValues } from './rename-values.ts'

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
}

/** The texts of a product in one language. */
export interface ResolvedMessages {
  /** Every key that has a text, flat. */
  readonly texts: Texts
  /** Keys whose text is borrowed from Russian. */
  readonly borrowed: readonly string[]
  /** Needed keys without any text. */
  readonly missing: readonly string[]
}

/** The fallback language for a text without a translation. */
export const sourceLanguage = 'ru'

/**
 * The one flat map of a product's texts in a language: for each key the product's own text, its catalogue's, the
 * block's, the general one, and last the same in Russian. A text in the language wins over a nearer one in Russian.
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
  const inLanguage = layersOf(catalogues, language)
  const inSource = layersOf(catalogues, sourceLanguage)
  for (const message of messages) {
    const text = textOf(product, message, inLanguage)
    const source = text === null ? textOf(product, message, inSource) : null
    const found = text ?? source
    if (found !== null) texts[message.key] = found
    else if (!message.optional) missing.push(message.key)
    if (source !== null && language !== sourceLanguage) borrowed.push(message.key)
  }
  return { texts, borrowed, missing }
}

/** Texts of one language: those of the product's file, and the catalogues, the nearest first. */
interface Layers {
  readonly own: Texts | null
  readonly catalogues: readonly Texts[]
}

function layersOf({ own = {}, product, blocks, errors }: Catalogues, language: string): Layers {
  const of = (texts: Readonly<Record<string, Texts>>): Texts | null =>
    Object.hasOwn(texts, language) ? (texts[language] ?? null) : null
  return { own: of(own), catalogues: [product, blocks, errors].map(of).filter((texts) => texts !== null) }
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
