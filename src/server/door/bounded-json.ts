import type { Json } from '../../engine/json.ts'

/** Levels of lists and objects in a JSON text. Products and content pages have a dozen; what has hundreds is an attack on the stack. */
const mostLevels = 64

/** Reasons to refuse a JSON text before parsing. */
type JsonFault = 'levels' | 'nul'

const quote = 0x22
const backslash = 0x5c

/**
 * Checks a JSON text in one pass without parsing it. Returns `levels` for a deeper nesting than `mostLevels`, `nul` for
 * a NUL in a string, which PostgreSQL cannot store, otherwise null. The parser decides whether the text is JSON.
 */
export function jsonFault(text: string): JsonFault | null {
  let levels = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) {
      const end = stringEnd(text, at + 1)
      if (end === null) return 'nul'
      at = end
    } else if (char === 0x5b || char === 0x7b) {
      levels++
      if (levels > mostLevels) return 'levels'
    } else if (char === 0x5d || char === 0x7d) levels--
  }
  return null
}

/** Returns the position of the quote that ends a string, or of the end of the text; null for a string with a NUL. */
function stringEnd(text: string, start: number): number | null {
  for (let at = start; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) return at
    if (char !== backslash) continue
    if (text.startsWith('u0000', at + 1)) return null
    at++
  }
  return text.length
}

/**
 * Parses a JSON text that passes `jsonFault`.
 * @throws SyntaxError
 */
export function parseBounded(text: string): Json {
  const fault = jsonFault(text)
  if (fault !== null) throw new SyntaxError(`JSON with a fault: ${fault}`)
  return JSON.parse(text) as Json
}
