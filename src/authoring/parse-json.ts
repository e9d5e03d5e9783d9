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
  let at = text.charCodeAt(0) === 0xfe_ff ? 1 : 0

  skipSpace()
  const root = value(0)
  skipSpace()
  if (at < text.length) fail('The file continues after its end')
  return root

  function value(depth: number): JsonNode {
    if (depth > deepest) fail(`The file is nested deeper than ${deepest} levels`)
    const character = text[at]
    if (character === '{') return object(depth)
    if (character === '[') return array(depth)
    if (character === '"') return string()
    return literal()
  }

  function object(depth: number): JsonNode {
    const entries: JsonEntry[] = []
    at += 1
    const begin = at
    skipSpace()
    const oneLine = text[at] !== '}' && !text.slice(begin, at).includes('\n')
    if (take('}')) return { kind: 'object', entries, oneLine: false }
    do {
      skipSpace()
      if (text[at] !== '"') fail('A key in quotation marks is expected')
      const key = string()
      skipSpace()
      expect(':')
      skipSpace()
      entries.push({ key: String(key.value), value: value(depth + 1) })
      skipSpace()
    } while (take(','))
    expect('}')
    return { kind: 'object', entries, oneLine }
  }

  function array(depth: number): JsonNode {
    const items: JsonNode[] = []
    at += 1
    skipSpace()
    if (take(']')) return { kind: 'array', items }
    do {
      skipSpace()
      items.push(value(depth + 1))
      skipSpace()
    } while (take(','))
    expect(']')
    return { kind: 'array', items }
  }

  function string(): Extract<JsonNode, { kind: 'scalar' }> {
    const begin = at
    at += 1
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    at += 1
    return scalar(begin)
  }

  function literal(): JsonNode {
    const begin = at
    while (at < text.length && /[-+.0-9A-Za-z]/.test(text[at] ?? '')) at += 1
    if (at === begin)
      fail(at < text.length ? `“${text[at]}” is not expected here` : 'The file ends too early')
    return scalar(begin)
  }

  function scalar(begin: number): Extract<JsonNode, { kind: 'scalar' }> {
    const raw = text.slice(begin, at)
    try {
      // Only a string, a number, true, false or null gets here.
      return { kind: 'scalar', value: JSON.parse(raw) as null | boolean | number | string, raw }
    } catch {
      at = begin
      return fail(`“${raw.slice(0, 20)}” is not a JSON value`)
    }
  }

  function skipSpace(): void {
    while (at < text.length && ' \t\n\r'.includes(text[at] ?? '')) at += 1
  }

  function take(character: string): boolean {
    if (text[at] !== character) return false
    at += 1
    return true
  }

  function expect(character: string): void {
    if (!take(character)) fail(`“${character}” is expected here`)
  }

  function fail(message: string): never {
    throw new JsonSyntaxError(message, at)
  }
}
