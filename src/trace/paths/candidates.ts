import { segmentsOf } from '../../engine/json-pointer.ts'
import type { CompiledProduct, Field, Json, JsonObject } from '../../engine/index.ts'
import { type FormatId, formatIdOf, formats } from '../../formats/index.ts'
import { addDays, addMonths } from '../../engine/runtime/index.ts'
import { isObject } from '../../engine/json.ts'
import type { Hints } from './hints.ts'
import { textsMatching } from './texts-matching.ts'

/** Returns the name of a generated choice, when it is a text. */
export function choiceOf(position: number): string {
  return `choice-${position + 1}`
}

/** Values worth trying in each field: valid ones first, then those on both sides of every bound. */
export type Candidates = ReadonlyMap<string, readonly Json[]>

/** Chooses candidates for every field of a product out of its types, formats, choices and bounds. */
export function candidatesOf(product: CompiledProduct, hints: Hints, today: string): Candidates {
  return new Map(
    Object.values(product.fields).map((field) => {
      const near = hints.bounds[field.at] ?? []
      const usual = defaultOf(product, field.at)
      const own = usual === null ? [] : [usual]
      const given = hints.examples[field.at] ?? []
      const { pattern } = field.schema
      const matching = typeof pattern === 'string' ? textsMatching(pattern) : []
      const values = [...own, ...given, ...plain(field, today), ...matching]
      return [field.at, distinct([...values, ...aroundBounds(field, near, today)])]
    }),
  )
}

/** Returns the value of the field before any input. */
function defaultOf(product: CompiledProduct, at: string): Json {
  const list = product.lists[product.fields[at]?.list ?? '']
  const names = segmentsOf(list ? at.slice(list.at.length + 2) : at)
  return names.reduce<Json>(
    (value, name) => (isObject(value) ? (value[name] ?? null) : null),
    list ? list.defaults : product.defaults,
  )
}

function plain(field: Field, today: string): readonly Json[] {
  const { schema } = field
  if (schema['const'] !== undefined) return [schema['const']]
  const choices = schema['enum']
  if (Array.isArray(choices)) return choices as readonly Json[]
  switch (field.type) {
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number':
      return [...numbers(schema), Number(today.slice(0, 4))]
    case 'string':
      return calendar(field, today) ?? texts(field)
    case 'array':
      return lists(field)
    case 'object':
      return []
    default:
      return field.type satisfies never
  }
}

/** Days, months and hours around today, in the format of the field; null for a field of another format. */
function calendar({ format, pii }: Field, today: string): readonly string[] | null {
  switch (format) {
    case 'date':
      return dates(today, pii === 'birthDate')
    case 'dayAndTime':
      return dates(today, false).flatMap((day) => [`${day}T09:00`, `${day}T00:00`])
    case 'month':
      return dates(today, false).map((day) => day.slice(0, 7))
    default:
      return null
  }
}

function numbers(schema: Field['schema']): readonly number[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = schema
  const step = typeof multipleOf === 'number' ? multipleOf : 1
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : null
  const low = typeof minimum === 'number' ? minimum : above
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : null
  const high = typeof maximum === 'number' ? maximum : below
  return [
    low ?? step,
    low === null ? 2 * step : low + step,
    high,
    low === null ? null : low - 1,
    high === null ? null : high + 1,
  ]
    .filter((value) => value !== null)
    .concat([Math.ceil(100 / step) * step, Math.ceil(1_000_000 / step) * step])
}

/** Lists of one to four elements that fit, each its own, and an empty one. */
function lists(field: Field): readonly Json[] {
  const { items = null } = field.schema
  const choices = isObject(items) && Array.isArray(items['enum']) ? (items['enum'] as readonly Json[]) : null
  // All of them in both orders, then fewer and fewer, and none.
  if (choices !== null)
    return [choices, choices.toReversed(), ...choices.map((_, count) => choices.slice(0, count))]
  const made = [0, 1, 2, 3].map((at) => (isObject(items) ? elementOf(items, at) : at + 1))
  const elements = distinct(made).filter((element) => field.validate([element]).length === 0)
  return [...elements.map((_, last) => elements.slice(0, last + 1)), []]
}

/** An element of a list: the example of its format at this place, or one that shows its place. */
function elementOf({ type, format, properties = null }: JsonObject, at: number): Json {
  if (type === 'string')
    return typeof format === 'string' ? (examplesOf(formatIdOf(format))[at] ?? null) : `Namuna ${at + 1}`
  if (type !== 'object' || !isObject(properties)) return at + 1
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      isObject(schema) ? elementOf(schema, at) : null,
    ]),
  )
}

/** Texts worth trying in a format: valid ones, and two that are not. */
function examplesOf(format: FormatId): readonly string[] {
  const { valid, invalid } = formats[format]
  return [...valid, ...invalid.slice(0, 2)]
}

function texts({ format, schema }: Field): readonly string[] {
  if (format !== null) return [...examplesOf(format), 'нет']
  const { minLength, maxLength } = schema
  const shortest = typeof minLength === 'number' ? minLength : 1
  const longest = typeof maxLength === 'number' ? maxLength : shortest + 10
  const usual = ['Namuna matni', 'AA', 'AAF', '1234567', 'I-TN', choiceOf(0)].filter(
    (text) => text.length <= longest,
  )
  return [...usual, 'n'.repeat(shortest), 'n'.repeat(longest + 1)]
}

/** Days around today and around every age that products ask about. */
function dates(today: string, isBirthDate: boolean): readonly string[] {
  const days = [1, 0, -1, 14, 15, 16, 30, 89, 90, 91, 364, 365, 366].map((count) => addDays(today, count))
  const years = [-30, -10, -17, -18, -19, -24, -25, -26, -65, -99, -100, -101, 1, 5]
  const ages = years.flatMap((count) => {
    const birthday = addMonths(today, count * 12)
    return [birthday, addDays(birthday, 1), addDays(birthday, -1)]
  })
  return (isBirthDate ? [...ages, ...days] : [...days, ...ages]).filter((day) => day !== null)
}

function aroundBounds(field: Field, bounds: readonly Json[], today: string): readonly Json[] {
  return bounds.flatMap((bound): readonly Json[] => {
    if (typeof bound === 'number' && field.format === 'date') {
      const birthday = addMonths(today, -12 * bound)
      return [birthday, addDays(birthday, 1), addDays(birthday, -1)]
    }
    if (typeof bound === 'number') return [bound, bound - 1, bound + 1]
    return [bound]
  })
}

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
