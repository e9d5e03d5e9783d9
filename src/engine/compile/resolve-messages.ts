import type { MessageKey } from './message-key.ts'

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>

/** Where texts of one product come from, by language. */
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

/** Language whose texts stand in where another has none. */
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
  for (const message of messages) {
    const text = textOf(product, message, catalogues, language)
    const source = text === null ? textOf(product, message, catalogues, sourceLanguage) : null
    const found = text ?? source
    if (found !== null) texts[message.key] = found
    else if (!message.optional) missing.push(message.key)
    if (source !== null && language !== sourceLanguage) borrowed.push(message.key)
  }
  return { texts, borrowed, missing }
}

function textOf(
  product: string,
  { key, fallbacks }: MessageKey,
  { own, product: catalogue, blocks, errors }: Catalogues,
  language: string,
): string | null {
  for (const candidate of [key, ...fallbacks]) {
    const inFile = candidate.startsWith(`${product}.`) ? candidate.slice(product.length + 1) : null
    const text =
      (inFile === null ? null : textIn(own, language, inFile)) ??
      textIn(catalogue, language, candidate) ??
      textIn(blocks, language, candidate) ??
      textIn(errors, language, candidate)
    if (text !== null) return text
  }
  return null
}

function textIn(
  catalogue: Readonly<Record<string, Texts>> | undefined,
  language: string,
  key: string,
): string | null {
  const texts = catalogue && Object.hasOwn(catalogue, language) ? catalogue[language] : undefined
  const text = texts && Object.hasOwn(texts, key) ? texts[key] : undefined
  return text === undefined || text.trim() === '' ? null : text
}
