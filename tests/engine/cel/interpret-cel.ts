import { Environment } from '@marcbachmann/cel-js'
import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { CelNode } from '../../../src/engine/cel/index.ts'
import { Day, dayOf, isoOf, registerOperators, Span } from './interpreter-values.ts'
import { helpers } from '../../../src/engine/emit/library.ts'
import type { Json } from '../../../src/engine/json.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'
import { lowerCel } from './lower-cel.ts'

let scope: Scope | null = null

function current(): Scope {
  if (!scope) throw new Error('an expression runs only within interpretCel')
  return scope
}

const language = interpreter()
const parsed = new Map<string, ReturnType<Environment['parse']>>()

/** What cel-js itself makes of a checked expression: the reference that emitted code is compared with. */
export function interpretCel(node: CelNode, within: Scope): unknown {
  const source = lowerCel(node)
  const run = parsed.get(source) ?? language.parse(source)
  parsed.set(source, run)
  scope = within
  const { data, item, option, response, today, language: spoken } = within
  return plain(
    run({
      data_: data,
      item_: item,
      option_: option,
      response_: response,
      today_: dayOf(today),
      language_: spoken,
    }),
  )
}

function plain(value: unknown): unknown {
  if (value instanceof Day) return isoOf(value)
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
}

function interpreter(): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: false })
  for (const root of ['data_', 'item_', 'option_', 'response_', 'today_', 'language_'])
    environment.registerVariable(root, 'dyn')
  registerOperators(environment)
  const teach = (
    name: string,
    arity: number,
    handler: (...args: never[]) => unknown,
    gives = 'dyn',
  ): void => {
    environment.registerFunction(
      `${name}(${Array.from({ length: arity }, () => 'dyn').join(', ')}): ${gives}`,
      handler,
    )
  }
  // Reading
  teach('field', 2, (of: unknown, name: string) =>
    typeof of === 'object' && of !== null && !Array.isArray(of) && Object.hasOwn(of, name)
      ? (Reflect.get(of, name) ?? null)
      : null,
  )
  teach('element', 2, (of: unknown, position: unknown) => {
    if (Array.isArray(of)) return typeof position === 'number' ? (of[position] ?? null) : null
    return typeof of === 'object' && of !== null && typeof position === 'string'
      ? (Reflect.get(of, position) ?? null)
      : null
  })
  teach('call', 2, (id: string, part: string) => Reflect.get(current().call(id), part) ?? null)
  teach('condition', 1, (name: string) => current().condition(name), 'bool')
  teach('asked', 2, (what: 'valid' | 'verified' | 'visited', about: string) => current()[what](about), 'bool')
  teach('purchase', 1, (part: keyof Scope['purchase']) => current().purchase[part])
  // Kinds
  teach('truth', 1, (value: unknown) => value === true, 'bool')
  teach('isText', 1, (value: unknown) => typeof value === 'string', 'bool')
  teach('text', 1, (value: unknown) => value, 'string')
  teach('number', 1, (value: unknown) => (typeof value === 'number' ? value : null))
  teach('orderable', 1, (value: unknown) => (typeof value === 'boolean' ? null : value))
  teach('summand', 1, (value: unknown) => (value instanceof Day ? isoOf(value) : value))
  teach('finite', 1, (value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? null : value,
  )
  teach('elements', 1, (value: unknown) => (Array.isArray(value) ? value : []), 'list')
  teach('collection', 1, (value: unknown) => (typeof value === 'object' && value !== null ? value : []))
  // The functions of the language
  teach('date_', 1, dayOf)
  teach('days_', 1, (days: number | null) => (days === null ? null : new Span(0, Math.trunc(days))))
  teach('months_', 1, (months: number | null) => (months === null ? null : new Span(Math.trunc(months), 0)))
  teach('years_', 1, (years: number | null) => (years === null ? null : new Span(Math.trunc(years * 12), 0)))
  teach('daysBetween_', 2, (from: Day | null, to: Day | null) =>
    from && to ? to.number - from.number : null,
  )
  teach('age_', 2, (birth: Day | null, on: Day | null) => (birth && on ? fullYears(birth, on) : null))
  for (const [place, part] of ['year', 'month', 'day'].entries())
    teach(`${part}_`, 1, (day: Day | null) => day && Number((isoOf(day) ?? '').split('-')[place]))
  teach('size_', 1, (value: unknown) => {
    if (typeof value === 'string') return [...value].length
    return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
  })
  teach('sum_', 1, (list: unknown) => {
    if (!Array.isArray(list)) return 0
    return list.every((part) => typeof part === 'number')
      ? list.reduce((sum: number, part: number) => sum + part, 0)
      : null
  })
  // How decimals are computed is compared with a library of exact decimals in decimals.property.test.ts.
  const add = (left: Json, right: Json): Json => helpers.decimal(runtime, '+', left, right)
  teach('decimal', 3, (sign: string, left: number | null, right: number | null) =>
    left === null || right === null ? null : helpers.decimal(runtime, sign, left, right),
  )
  teach('added', 2, (left: Json, right: Json) => runtime.plus(add(left, right)))
  teach('total_', 1, (list: unknown) =>
    Array.isArray(list) ? runtime.plus((list as Json[]).reduce(add, 0)) : 0,
  )
  for (const name of ['round', 'floor', 'ceil', 'abs'] as const) {
    teach(`${name}_`, 1, (value: unknown) => (typeof value === 'number' ? Math[name](value) : null))
  }
  for (const arity of [2, 3, 4]) {
    teach('min_', arity, (...values: unknown[]) => extreme(values, (a, b) => a < b))
    teach('max_', arity, (...values: unknown[]) => extreme(values, (a, b) => a > b))
  }
  teach('string_', 1, (value: unknown) => {
    if (value instanceof Day) return isoOf(value)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null
  })
  teach('double_', 1, numberOf)
  teach('int_', 1, (value: unknown) => {
    const number = numberOf(value)
    return number === null ? null : Math.trunc(number)
  })
  teach('lowerAscii_', 1, (value: unknown) =>
    eachCharacter(value, (one) => (one >= 'A' && one <= 'Z' ? one.toLowerCase() : one)),
  )
  teach('upperAscii_', 1, (value: unknown) =>
    eachCharacter(value, (one) => (one >= 'a' && one <= 'z' ? one.toUpperCase() : one)),
  )
  teach('trim_', 1, (value: unknown) => {
    const characters = typeof value === 'string' ? [...value] : null
    if (characters === null) return null
    const first = characters.findIndex((one) => !isWhiteSpace(one))
    return first < 0
      ? ''
      : characters.slice(first, characters.findLastIndex((one) => !isWhiteSpace(one)) + 1).join('')
  })
  teach(
    'matches_',
    2,
    (value: unknown, pattern: string) => typeof value === 'string' && new RegExp(pattern, 'u').test(value),
    'bool',
  )
  teach('substring_', 2, (value: unknown, from: unknown) => sliceOf(value, from, Infinity))
  teach('substring_', 3, sliceOf)
  teach('split_', 2, (value: unknown, by: unknown) => {
    if (typeof value !== 'string' || typeof by !== 'string') return null
    return by === '' ? Array.from(value) : value.split(by)
  })
  teach('join_', 1, (list: unknown) => joined(list, ''))
  teach('join_', 2, (list: unknown, by: unknown) => joined(list, typeof by === 'string' ? by : ''))
  return environment
}

function eachCharacter(value: unknown, change: (character: string) => string): string | null {
  return typeof value === 'string' ? Array.from(value, change).join('') : null
}

/** The characters that Unicode calls white space. */
function isWhiteSpace(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const single = [0x20, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]
  return (code >= 9 && code <= 13) || (code >= 0x2000 && code <= 0x200a) || single.includes(code)
}

function fullYears(birth: Day, on: Day): number {
  const [year = 0, month = 0, day = 0] = (isoOf(birth) ?? '').split('-').map(Number)
  const [yearOn = 0, monthOn = 0, dayOn = 0] = (isoOf(on) ?? '').split('-').map(Number)
  const isLeap = yearOn % 4 === 0 && (yearOn % 100 !== 0 || yearOn % 400 === 0)
  const birthday = month === 2 && day === 29 && !isLeap ? 28 : day
  const isPassed = monthOn > month || (monthOn === month && dayOn >= birthday)
  return yearOn - year - (isPassed ? 0 : 1)
}

function extreme(
  values: readonly unknown[],
  isBetter: (a: number | string, b: number | string) => boolean,
): unknown {
  if (values.every((value) => value instanceof Day)) {
    const best = values.reduce((a, b) => (isBetter(b.number, a.number) ? b : a))
    return best
  }
  if (values.every((value) => typeof value === 'number'))
    return values.reduce((a, b) => (isBetter(b, a) ? b : a))
  if (values.every((value) => typeof value === 'string'))
    return values.reduce((a, b) => (isBetter(b, a) ? b : a))
  return null
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  const written =
    typeof value === 'string' && /^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$/.test(value) ? Number(value) : NaN
  return Number.isFinite(written) ? written : null
}

function sliceOf(value: unknown, from: unknown, to: unknown): string | null {
  if (typeof value !== 'string' || typeof from !== 'number' || typeof to !== 'number') return null
  if (Math.max(0, Math.trunc(from)) > Math.max(0, Math.trunc(to))) return null
  const characters = [...value]
  return [...characters.keys()]
    .filter((i) => i >= Math.trunc(from) && i < Math.trunc(to))
    .map((i) => characters[i])
    .join('')
}

function joined(list: unknown, by: string): string {
  return Array.isArray(list) ? list.filter((part) => typeof part === 'string').join(by) : ''
}
