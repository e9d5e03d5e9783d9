import type { JsonEntry, JsonNode } from './json-node.ts'

/** Deepest nesting that is read; deeper files are refused instead of overflowing the stack. */
const deepest = 100

/** Why a text is not JSON, and at which character, counted from 0. */
export class JsonSyntaxError extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.name = 'JsonSyntaxError'
    this.offset = offset
  }
}

/**
 * Reads a JSON text (RFC 8259) into nodes that keep key order, repeated keys, number spelling and one-line objects.
 * @throws JsonSyntaxError when the text is not JSON or is nested deeper than 100 levels.
 */
export function parseJson(text: string): JsonNode {
  return new JsonReader(text).file()
}

/** Reads one text from its beginning to its end; `#at` is the position of the next character. */
class JsonReader {
  readonly #text: string
  #at: number

  constructor(text: string) {
    this.#text = text
    // A byte order mark is not part of the file.
    this.#at = text.charCodeAt(0) === 0xfe_ff ? 1 : 0
  }

  file(): JsonNode {
    this.#skipSpace()
    const root = this.#value(0)
    this.#skipSpace()
    if (this.#at < this.#text.length) this.#fail('The file continues after its end')
    return root
  }

  #value(depth: number): JsonNode {
    if (depth > deepest) this.#fail(`The file is nested deeper than ${deepest} levels`)
    const character = this.#text[this.#at]
    if (character === '{') return this.#object(depth)
    if (character === '[') return this.#array(depth)
    if (character === '"') return this.#string()
    return this.#literal()
  }

  #object(depth: number): JsonNode {
    const entries: JsonEntry[] = []
    this.#at += 1
    const begin = this.#at
    this.#skipSpace()
    const oneLine = this.#text[this.#at] !== '}' && !this.#text.slice(begin, this.#at).includes('\n')
    if (this.#take('}')) return { kind: 'object', entries, oneLine: false }
    do {
      this.#skipSpace()
      if (this.#text[this.#at] !== '"') this.#fail('A key in quotation marks is expected')
      const key = this.#string()
      this.#skipSpace()
      this.#expect(':')
      this.#skipSpace()
      entries.push({ key: String(key.value), value: this.#value(depth + 1) })
      this.#skipSpace()
    } while (this.#take(','))
    this.#expect('}')
    return { kind: 'object', entries, oneLine }
  }

  #array(depth: number): JsonNode {
    const items: JsonNode[] = []
    this.#at += 1
    this.#skipSpace()
    if (this.#take(']')) return { kind: 'array', items }
    do {
      this.#skipSpace()
      items.push(this.#value(depth + 1))
      this.#skipSpace()
    } while (this.#take(','))
    this.#expect(']')
    return { kind: 'array', items }
  }

  #string(): Extract<JsonNode, { kind: 'scalar' }> {
    const begin = this.#at
    this.#at += 1
    while (this.#at < this.#text.length && this.#text[this.#at] !== '"')
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1
    this.#at += 1
    return this.#scalar(begin)
  }

  #literal(): JsonNode {
    const begin = this.#at
    while (this.#at < this.#text.length && /[-+.0-9A-Za-z]/.test(this.#text[this.#at] ?? '')) this.#at += 1
    if (this.#at === begin)
      this.#fail(
        this.#at < this.#text.length
          ? `“${this.#text[this.#at]}” is not expected here`
          : 'The file ends too early',
      )
    return this.#scalar(begin)
  }

  #scalar(begin: number): Extract<JsonNode, { kind: 'scalar' }> {
    const raw = this.#text.slice(begin, this.#at)
    try {
      // Only a string, a number, true, false or null gets here.
      return { kind: 'scalar', value: JSON.parse(raw) as null | boolean | number | string, raw }
    } catch {
      this.#at = begin
      return this.#fail(`“${raw.slice(0, 20)}” is not a JSON value`)
    }
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && ' \t\n\r'.includes(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #expect(character: string): void {
    if (!this.#take(character)) this.#fail(`“${character}” is expected here`)
  }

  #fail(message: string): never {
    throw new JsonSyntaxError(message, this.#at)
  }
}
