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
  return /^-?\d{1,15}(\.\d*)?$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** Returns the values of a list, or a single value as a list of one. */
export function linesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Values, one a line. */
export function textOfLines(lines: readonly unknown[]): string {
  return lines.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join('\n')
}

/**
 * Returns the list of values in lines of text; numbers where all values were numbers before. Undefined when
 * there are no lines.
 */
export function valueOfLines(text: string, before: unknown, isOneOrMore: boolean): unknown {
  const known = linesOf(before)
  const areNumbers = known.length > 0 && known.every((one) => typeof one === 'number')
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (areNumbers ? (scalarOfText(line) ?? line) : line))
  if (lines.length === 0) return undefined
  return isOneOrMore && lines.length === 1 && !Array.isArray(before) ? lines[0] : lines
}

/** Result of parsing typed JSON. */
export type ReadJsonText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'value'; readonly value: unknown }

/** Reads JSON that is being typed. */
export function jsonOf(text: string): ReadJsonText {
  if (text.trim() === '') return { kind: 'empty' }
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'broken' }
  }
}
