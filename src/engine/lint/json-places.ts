import { segmentsOf } from '../json-pointer.ts'

/** A piece of a text: from the first character to behind the last. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Character range of an element in a JSON text. */
export interface JsonPlace {
  /** The property's name with its quotation marks; null for an element of a list and for the whole. */
  readonly key: TextRange | null
  readonly value: TextRange
}

/** Elements to find below one element, by name or index. */
interface Wanted {
  readonly pointers: string[]
  readonly below: Map<string, Wanted>
}

/**
 * Returns the places of elements in the text of a JSON file, by pointer. For a repeated property name it is the last
 * one, which JSON.parse uses. Elements that the text does not contain are absent. The text must be valid JSON.
 */
export function jsonPlaces(text: string, pointers: Iterable<string>): ReadonlyMap<string, JsonPlace> {
  const root: Wanted = { pointers: [], below: new Map() }
  for (const pointer of new Set(pointers)) {
    let wanted = root
    for (const segment of segmentsOf(pointer)) {
      const inner = wanted.below.get(segment) ?? { pointers: [], below: new Map<string, Wanted>() }
      wanted.below.set(segment, inner)
      wanted = inner
    }
    wanted.pointers.push(pointer)
  }
  const places = new Map<string, JsonPlace>()
  const visit = (wanted: Wanted, key: TextRange | null, start: number): number => {
    const inner = wanted.below
    const end =
      inner.size === 0
        ? endOfValue(text, start)
        : eachPart(text, start, (name, keyOfPart, at) => {
            const part = inner.get(name)
            return part ? visit(part, keyOfPart, at) : endOfValue(text, at)
          })
    for (const pointer of wanted.pointers) places.set(pointer, { key, value: { start, end } })
    return end
  }
  visit(root, null, behindSpace(text, 0))
  return places
}

/** Converts a range of a decoded text to a range in the file, where an escape takes several characters. */
export function rangeInText(text: string, literal: TextRange, { start, end }: TextRange): TextRange {
  let raw = literal.start + 1
  const found = { start: raw, end: raw }
  for (let index = 0; index <= end; index++) {
    if (index === start) found.start = raw
    if (index === end) found.end = raw
    if (raw >= literal.end - 1) {
      if (index < end) found.end = raw
      break
    }
    raw += writtenLength(text, raw)
  }
  return found
}

/** Characters that one character of a JSON text takes as it is written: `a`, `\n` or `\u00e9`. */
function writtenLength(text: string, at: number): number {
  if (text[at] !== '\\') return 1
  return text[at + 1] === 'u' ? 6 : 2
}

/** Calls `visit` for every part of the object or list at `start`; it answers where the part ends. Answers where all ends. */
function eachPart(
  text: string,
  start: number,
  visit: (name: string, key: TextRange | null, start: number) => number,
): number {
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return endOfValue(text, start)
  let position = behindSpace(text, start + 1)
  for (let index = 0; position < text.length && !isClosing(text, position); index++) {
    let name = String(index)
    let key: TextRange | null = null
    if (isObject) {
      key = { start: position, end: endOfString(text, position) }
      name = nameOf(text.slice(key.start, key.end))
      position = behindSpace(text, behindSpace(text, key.end) + 1)
    }
    position = behindSpace(text, visit(name, key, position))
    if (text[position] === ',') position = behindSpace(text, position + 1)
  }
  return position + 1
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start)
  let position = start
  if (!isContainer(text, start)) {
    while (position < text.length && !/[\s,\]}]/.test(text.charAt(position))) position++
    return position
  }
  let depth = 0
  for (; position < text.length; position++) {
    const sign = text[position]
    if (sign === '"') position = endOfString(text, position) - 1
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      depth--
      if (depth === 0) return position + 1
    }
  }
  return position
}

function endOfString(text: string, start: number): number {
  let position = start + 1
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1
  return position + 1
}

function behindSpace(text: string, start: number): number {
  let position = start
  while (position < text.length && text.charCodeAt(position) <= 0x20) position++
  return position
}

function isContainer(text: string, at: number): boolean {
  return text[at] === '{' || text[at] === '['
}

function isClosing(text: string, at: number): boolean {
  return text[at] === '}' || text[at] === ']'
}

function nameOf(literal: string): string {
  return literal.includes('\\') ? String(JSON.parse(literal)) : literal.slice(1, -1)
}
