import type { Json, JsonObject } from '../../engine/json.ts'
import { isObject } from '../../engine/json.ts'
import { cellNotationOf, valueOfNotation, type YesNoWords } from './cell-notation.ts'
import { isLikeNumber, numberOfText } from './tariff-numbers.ts'

/** Parsed value of a cell, or the reason why the column does not accept it. */
export type ReadCell = { readonly ok: true; readonly value: Json } | { readonly ok: false }

const wrong: ReadCell = { ok: false }
const number = String.raw`-?\d+(?:\.\d+)?`
const between = new RegExp(`^(${number})\\s*(?:\\.\\.|–|—|…)\\s*(${number})$`)
const betweenHyphen = /^(\d+(?:\.\d+)?)\s*-\s*(\d+(?:\.\d+)?)$/
const from = new RegExp(`^(?:>=|≥)\\s*(${number})$`)
const upTo = new RegExp(`^(?:<=|≤)\\s*(${number})$`)

/** A key of a row as a cell shows it: `1`, `city`, `1–5`, `≥ 2`, `*` for anything. */
export function keyText(key: Json): string {
  if (key === null) return '*'
  if (isObject(key)) {
    const { min, max } = key
    if (min !== undefined && max !== undefined) return `${String(min)}–${String(max)}`
    if (min !== undefined) return `≥ ${String(min)}`
    return max === undefined ? '*' : `≤ ${String(max)}`
  }
  if (typeof key !== 'string') return String(key)
  const read = keyOfText(key)
  return read.ok && read.value === key ? key : `"${key}"`
}

/** Parses a key in a cell. A text in quotation marks is always a text. */
export function keyOfText(text: string): ReadCell {
  const typed = text.trim()
  if (typed === '' || typed === '*') return { ok: true, value: null }
  const quoted = /^"(.*)"$/s.exec(typed)
  if (quoted) return { ok: true, value: quoted[1] ?? '' }
  if (typed === 'true' || typed === 'false') return { ok: true, value: typed === 'true' }
  const range = between.exec(typed) ?? betweenHyphen.exec(typed)
  if (range) return { ok: true, value: { min: Number(range[1]), max: Number(range[2]) } }
  const lowest = from.exec(typed)
  if (lowest) return { ok: true, value: { min: Number(lowest[1]) } }
  const highest = upTo.exec(typed)
  if (highest) return { ok: true, value: { max: Number(highest[1]) } }
  const figure = numberOfText(typed)
  if (figure !== null) return { ok: true, value: figure }
  return isLikeNumber(typed) ? wrong : { ok: true, value: typed }
}

/** A value as a cell shows it; of values with values inside their notation. */
export function cellText(value: Json | undefined, words: YesNoWords = { yes: 'true', no: 'false' }): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? cellNotationOf(value, words) : String(value)
}

/** Parses a number in a cell; refuses other texts. */
export function figureOfText(text: string): ReadCell {
  const figure = numberOfText(text.trim())
  return figure === null ? wrong : { ok: true, value: figure }
}

/** Parses a cell of a constant or of a value with several parts: a number, a value in brackets, or a text. */
export function looseValueOfText(text: string): ReadCell {
  const typed = text.trim()
  const figure = numberOfText(typed)
  if (figure !== null) return { ok: true, value: figure }
  if (isLikeNumber(typed)) return wrong
  return /^[[({]/.test(typed) ? notedValue(typed) : { ok: true, value: typed }
}

/** Parses an expression in a cell. A number alone may be written as people write it: `0,6` is the expression `0.6`. */
export function expressionOfText(text: string): ReadCell {
  const typed = text.trim()
  if (numberOfText(typed) !== null) return { ok: true, value: typed.replace(/\s/g, '').replace(',', '.') }
  return typed === '' || isLikeNumber(typed) ? wrong : { ok: true, value: typed }
}

/** Parses values by name: `period: 12; travelers: [(age: 4)]`. A copied object of a file is read, too. */
export function objectOfText(text: string): ReadCell {
  const read: ReadCell = text.trim() === '' ? { ok: true, value: {} } : notedValue(text.trim())
  return read.ok && isObject(read.value) ? read : wrong
}

function notedValue(text: string): ReadCell {
  const noted = valueOfNotation(text)
  if (noted !== null) return { ok: true, value: noted.value }
  try {
    return { ok: true, value: JSON.parse(text) as Json }
  } catch {
    return wrong
  }
}

/** Names of the parts of a table's values: of several numbers and texts each has its column; null for one number. */
export function valueParts(rows: readonly JsonObject[]): readonly string[] | null {
  const names = rows.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []))
  return names.length === 0 ? null : [...new Set(names)]
}
