import { textOf } from './widget-props.ts'

/** A whole day was typed, an impossible one included. */
export function isWholeDate(value: unknown): boolean {
  return typeof value === 'string' && value.replace(/\D/g, '').length >= 8
}

/** Both boxes of a document are full, or its one text is. */
export function isWholeDocument(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value === 'string' && value.length >= 9
  const [series, number] = value as readonly unknown[]
  return textOf(series).length >= 2 && textOf(number).length >= 7
}

/** As many characters as the code has. */
export function hasLength(length: number): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && value.length >= length
}
