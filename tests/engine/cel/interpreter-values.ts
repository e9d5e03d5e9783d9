import { isDate } from '../../../src/formats/index.ts'
import type { Environment } from '@marcbachmann/cel-js'
import { addMonths, dateOfDay, dayNumber } from '../../../src/engine/runtime/index.ts'

/** A calendar day as the interpreter counts it: a number of days, not a text. */
export class Day {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** Days and months to be added to a day. */
export class Span {
  readonly months: number
  readonly days: number
  constructor(months: number, days: number) {
    this.months = months
    this.days = days
  }
}

export function dayOf(value: unknown): Day | null {
  if (value instanceof Day) return value
  return typeof value === 'string' && isDate(value) ? new Day(dayNumber(value)) : null
}

export function isoOf(day: Day): string | null {
  return dateOfDay(day.number)
}

function moved(day: Day, span: Span, sign: 1 | -1): Day | null {
  const iso = isoOf(day)
  const month = iso === null ? null : addMonths(iso, span.months * sign)
  if (month === null) return null
  const number = dayNumber(month) + span.days * sign
  return dateOfDay(number) === null ? null : new Day(number)
}

const kinds = ['null', 'double', 'string', 'bool', 'Day', 'Span', 'list', 'map']

/**
 * Teaches cel-js what its standard leaves open and the product file's language says: a calendar, remainders of
 * decimal numbers, and that operators over null, or over kinds that do not go together, give null or false.
 */
export function registerOperators(environment: Environment): void {
  environment.registerType('Day', Day)
  environment.registerType('Span', Span)
  const known = new Set<string>()
  const operator = (signature: string, handler: Parameters<Environment['registerOperator']>[1]): void => {
    known.add(signature.split(':')[0] ?? '')
    environment.registerOperator(signature, handler)
  }
  operator('Day == Day: bool', (a: Day, b: Day) => a.number === b.number)
  operator('Day < Day: bool', (a: Day, b: Day) => a.number < b.number)
  operator('Day <= Day: bool', (a: Day, b: Day) => a.number <= b.number)
  operator('Day > Day: bool', (a: Day, b: Day) => a.number > b.number)
  operator('Day >= Day: bool', (a: Day, b: Day) => a.number >= b.number)
  operator('Day + Span: dyn', (a: Day, b: Span) => moved(a, b, 1))
  operator('Day - Span: dyn', (a: Day, b: Span) => moved(a, b, -1))
  operator('Span + Day: dyn', (a: Span, b: Day) => moved(b, a, 1))
  operator('double % double: double', (a: number, b: number) => a % b)

  for (const sign of ['<', '<=', '>', '>=', '+', '-', '*', '/', '%']) {
    for (const left of kinds) {
      for (const right of kinds) {
        if (known.has(`${left} ${sign} ${right}`) || isNative(left, sign, right)) continue
        const isOrder = sign.startsWith('<') || sign.startsWith('>')
        environment.registerOperator(`${left} ${sign} ${right}: ${isOrder ? 'bool' : 'dyn'}`, () =>
          isOrder ? false : null,
        )
      }
    }
  }
  environment.registerOperator('-null: dyn', () => null)
}

function isNative(left: string, sign: string, right: string): boolean {
  if (left !== right) return false
  if (left === 'double') return true
  if (left === 'string') return sign === '+' || sign.startsWith('<') || sign.startsWith('>')
  if (left === 'bool') return sign.startsWith('<') || sign.startsWith('>')
  return left === 'list' && sign === '+'
}
