import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { isLikeNumber, numberOfText } from './tariff-numbers.ts'

/** Words for yes and no, as a cell shows them. */
export interface YesNoWords {
  readonly yes: string
  readonly no: string
}

/** Words that are read as yes and as no, in every language of the Studio. */
const readAs: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'да', 'ha'].map((word) => [word, true] as const),
  ...['false', 'no', 'нет', 'yoʻq', "yo'q"].map((word) => [word, false] as const),
])

/**
 * A value with values inside it, on one line as a cell shows it: `period: 12; travelers: [(age: 4), (age: 9)]`. A text that
 * could be read as something else stands in quotation marks.
 */
export function cellNotationOf(value: Json, words: YesNoWords): string {
  return isObject(value) && Object.keys(value).length > 0 ? pairsOf(value, words) : one(value, words)
}

function pairsOf(value: JsonObject, words: YesNoWords): string {
  return Object.entries(value)
    .map(([name, inside]) => `${textOf(name)}: ${one(inside, words)}`)
    .join('; ')
}

function one(value: Json, words: YesNoWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value))
    return `[${(value as readonly Json[]).map((item) => one(item, words)).join(', ')}]`
  return isObject(value) ? `(${pairsOf(value, words)})` : '—'
}

function textOf(text: string): string {
  const isPlain = /^[^\s"[\]():;,—](?:[^"[\]():;,\n]*[^\s"[\]():;,])?$/.test(text)
  const isRead = isPlain && scalarOf(text)?.value === text
  return isRead ? text : `"${text.replaceAll('"', '""')}"`
}

/** Reads the notation of a cell; null when it cannot be read. */
export function valueOfNotation(text: string): { readonly value: Json } | null {
  const reader = new Reader(text)
  const found = reader.pairsOrValue()
  return reader.isAtEnd() ? found : null
}

type Read = { readonly value: Json } | null

/** Reads from left to right. Each method returns null when the text is wrong at its place. */
class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#tokens = [...text.matchAll(/"(?:[^"]|"")*"|[[\]():;,]|[^"[\]():;,]+/g)]
      .map(([token]) => token.trim())
      .filter((token) => token !== '')
  }

  isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  /** Values by name need no brackets around the whole. */
  pairsOrValue(): Read {
    return this.#tokens[this.#at + 1] === ':' ? this.#pairs() : this.#value()
  }

  #pairs(): Read {
    const found: [string, Json][] = []
    do {
      const name = this.#tokens[this.#at]
      if (name === undefined || isSign(name) || this.#tokens[this.#at + 1] !== ':') return null
      this.#at += 2
      const read = this.#value()
      if (read === null) return null
      found.push([unquoted(name) ?? name, read.value])
    } while (this.#take(';'))
    return { value: Object.fromEntries(found) }
  }

  #value(): Read {
    if (this.#take('[')) return this.#items()
    if (this.#take('(')) {
      if (this.#take(')')) return { value: {} }
      const inside = this.#pairs()
      return this.#take(')') ? inside : null
    }
    const token = this.#tokens[this.#at]
    if (token === undefined || isSign(token)) return null
    this.#at += 1
    return scalarOf(token)
  }

  #items(): Read {
    const items: Json[] = []
    if (this.#take(']')) return { value: items }
    do {
      const read = this.#value()
      if (read === null) return null
      items.push(read.value)
    } while (this.#take(','))
    return this.#take(']') ? { value: items } : null
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at += 1
    return true
  }
}

function isSign(token: string): boolean {
  return /^[[\]():;,]$/.test(token)
}

function scalarOf(token: string): Read {
  const text = unquoted(token)
  if (text !== null) return { value: text }
  if (token === '—') return { value: null }
  const known = readAs.get(token.toLowerCase())
  if (known !== undefined) return { value: known }
  const number = numberOfText(token)
  if (number !== null) return { value: number }
  return isLikeNumber(token) ? null : { value: token }
}

function unquoted(token: string): string | null {
  return token.startsWith('"') ? token.slice(1, -1).replaceAll('""', '"') : null
}
