import { isObject } from '../../engine/json.ts'

/** Returns the text of a key of an object; null when it has none. */
export function textUnder(value: unknown, key: string): string | null {
  const text = isObject(value) ? value[key] : null
  return typeof text === 'string' ? text : null
}

/** Text of a number or text; empty for anything else. */
export function textOfScalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Parses a text: a number when it is one, undefined when it is empty. */
export function scalarOfText(text: string): string | number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const isNumber = /^-?\d+(\.\d*)?$/.test(trimmed) && Math.abs(Number(trimmed)) <= Number.MAX_SAFE_INTEGER
  return isNumber ? Number(trimmed) : trimmed
}

/** Returns the values of a list, or a single value as a list of one. */
export function linesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Values, one a line. */
export function textOfLines(lines: readonly unknown[]): string {
  return lines.map(String).join('\n')
}

/**
 * Returns the list of values in lines of text; numbers where they belong to a number, or all were numbers before.
 * Undefined when there are no lines.
 */
export function valueOfLines(
  text: string,
  before: unknown,
  isOneOrMore: boolean,
  isOfNumber = false,
): unknown {
  const known = linesOf(before)
  const areNumbers = isOfNumber || (known.length > 0 && known.every((one) => typeof one === 'number'))
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (areNumbers ? (scalarOfText(line) ?? line) : line))
  if (lines.length === 0) return undefined
  return isOneOrMore && lines.length === 1 && !Array.isArray(before) ? lines[0] : lines
}

/** Sets of texts, one a line; the texts of a set are on one line. */
export function textOfSets(value: unknown): string {
  return linesOf(value)
    .map((set) => linesOf(set).map(String).join(' '))
    .join('\n')
}

/** Returns the sets in lines of text; undefined when there are none. */
export function setsOfText(text: string): readonly (readonly string[])[] | undefined {
  const sets = text
    .split('\n')
    .map((line) => line.split(/[\s,;]+/).filter((part) => part !== ''))
    .filter((set) => set.length > 0)
  return sets.length === 0 ? undefined : sets
}
