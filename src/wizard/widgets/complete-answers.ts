import { textOf, type WidgetKind } from './widget-props.ts'

/** Both boxes of a document are full, or its one text is. */
export function isWholeDocument(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value === 'string' && value.length >= 9
  const [series, number] = value as readonly unknown[]
  return textOf(series).length >= 2 && textOf(number).length >= 7
}

/** Returns the check that a value has at least this many characters. */
export function hasLength(length: number): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && value.length >= length
}

/** A choice is always a complete answer. */
export const isChosen: WidgetKind['isFinal'] = () => true

/** A text or a number without a fixed length is complete only when the input loses focus. */
export const isOpenEnded: WidgetKind['isFinal'] = (value) => value === null

/** Returns whether a code of fixed length is complete; a valid code is. */
export const isWholeCode: WidgetKind['isFinal'] = (value, field) =>
  value === null || field.validate(value).length === 0
