import type { Json } from '../../engine/json.ts'

/** Kind of value of a term, as the product's expressions know it. */
export type TermType = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'null'

/** A part of an expression of the product, with what is needed to put it into a larger one. */
export interface CelTerm {
  readonly cel: string
  readonly type: TermType
  /** How tightly its outermost operator binds, 0 for `?:` to 7 for a name. */
  readonly level: number
  /** The value of a literal. */
  readonly constant?: Json
  /** The only values that it can have. */
  readonly choices?: readonly Json[]
  /** Kind of the elements of a list. */
  readonly element?: TermType
  /** It is never null: a computed statement, or an answer that is always there. */
  readonly isNeverNull?: boolean
}

/** What an expression of a source says and the product's language does not, with the name of the refusal. */
export class Untranslatable extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The statement that always holds. */
export const truth: CelTerm = { cel: 'true', type: 'boolean', level: 7, constant: true, isNeverNull: true }
/** The statement that never holds. */
export const untruth: CelTerm = {
  cel: 'false',
  type: 'boolean',
  level: 7,
  constant: false,
  isNeverNull: true,
}
const nothing: CelTerm = { cel: 'null', type: 'null', level: 7, constant: null }

/** A literal: a text, a number, a statement or null. Throws `Untranslatable` for anything else. */
export function literal(value: Json): CelTerm {
  if (value === null) return nothing
  if (typeof value === 'boolean') return value ? truth : untruth
  if (typeof value === 'number')
    return {
      cel: String(value),
      type: 'number',
      level: value < 0 ? 6 : 7,
      constant: value,
      isNeverNull: true,
    }
  if (typeof value === 'string')
    return { cel: quoted(value), type: 'text', level: 7, constant: value, isNeverNull: true }
  throw new Untranslatable('literal', 'A list or an object stands where one value is expected.')
}

/** A text as an expression writes it. */
export function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
  return `'${escaped}'`
}

/** A name, a call or anything else that binds most tightly. */
export function atom(cel: string, type: TermType, more: Partial<CelTerm> = {}): CelTerm {
  return { ...more, cel, type, level: 7 }
}

/** The negation: holds where the term is false or null. */
export function negation(term: CelTerm): CelTerm {
  if (term.constant === true) return untruth
  if (term.constant === false) return truth
  return { cel: `!${within(term, 6)}`, type: 'boolean', level: 6, isNeverNull: true }
}

/** Holds where all terms hold. */
export function and(...terms: readonly CelTerm[]): CelTerm {
  if (terms.some(({ constant }) => constant === false)) return untruth
  return joined(
    terms.filter(({ constant }) => constant !== true),
    '&&',
    truth,
  )
}

/** Holds where one of the terms holds. */
export function or(...terms: readonly CelTerm[]): CelTerm {
  if (terms.some(({ constant }) => constant === true)) return truth
  return joined(
    terms.filter(({ constant }) => constant !== false),
    '||',
    untruth,
  )
}

function joined(terms: readonly CelTerm[], operator: '&&' | '||', ofNone: CelTerm): CelTerm {
  const distinct = [...new Map(terms.map((term) => [term.cel, term])).values()]
  const [first, ...others] = distinct
  if (first === undefined) return ofNone
  if (others.length === 0) return first
  const level = operator === '&&' ? 2 : 1
  const cel = distinct.map((term) => within(term, level)).join(` ${operator} `)
  return { cel, type: 'boolean', level, isNeverNull: true }
}

/** `a == b` of the product: compares null as any value. A value that the other side cannot have gives false. */
export function equality(left: CelTerm, right: CelTerm): CelTerm {
  if (left.constant !== undefined && right.constant !== undefined)
    return left.constant === right.constant ? truth : untruth
  if (isExcluded(left, right) || isExcluded(right, left)) return untruth
  return compared(left, '==', right)
}

/** `a < b` and its like: false where one side is null. */
export function ordered(left: CelTerm, operator: '<' | '<=' | '>' | '>=', right: CelTerm): CelTerm {
  return compared(left, operator, right)
}

function compared(left: CelTerm, operator: string, right: CelTerm): CelTerm {
  const sides = [left, right].map(({ type }) => type).filter((type) => type !== 'null')
  if (new Set(sides).size > 1)
    throw new Untranslatable(
      'kinds-compared',
      `A ${kindName[left.type]} is compared with a ${kindName[right.type]}.`,
    )
  const cel = `${within(left, 4)} ${operator} ${within(right, 4)}`
  return { cel, type: 'boolean', level: 3, isNeverNull: true }
}

/** Returns whether `other` is a value that `term` can never have. */
function isExcluded(term: CelTerm, other: CelTerm): boolean {
  if (other.constant === undefined || other.constant === null) return false
  if (term.choices !== undefined) return !term.choices.includes(other.constant)
  return false
}

/** Arithmetic of numbers: null where one side is null. */
export function calculated(left: CelTerm, operator: '+' | '-' | '*' | '/' | '%', right: CelTerm): CelTerm {
  if (left.type !== 'number' || right.type !== 'number')
    throw new Untranslatable(
      'kinds-calculated',
      `${operator} is applied to a ${kindName[left.type]} and a ${kindName[right.type]}.`,
    )
  const level = operator === '+' || operator === '-' ? 4 : 5
  const cel = `${within(left, level)} ${operator} ${within(right, level + 1)}`
  return { cel, type: 'number', level }
}

/** `a ? b : c`. Throws `Untranslatable` where the branches are of two kinds. */
export function branched(condition: CelTerm, holds: CelTerm, otherwise: CelTerm): CelTerm {
  const sides = new Set([holds.type, otherwise.type].filter((type) => type !== 'null'))
  if (sides.size > 1)
    throw new Untranslatable('kinds-of-branches', 'The two branches give values of different kinds.')
  const type = holds.type === 'null' ? otherwise.type : holds.type
  const cel = `${within(condition, 1)} ? ${within(holds, 1)} : ${within(otherwise, 1)}`
  return { cel, type, level: 0 }
}

/** A call of a function of the product's language. */
export function call(name: string, args: readonly CelTerm[], type: TermType): CelTerm {
  return { cel: `${name}(${args.map(({ cel }) => cel).join(', ')})`, type, level: 7 }
}

/** A method of a term. */
export function method(of: CelTerm, name: string, type: TermType, ...args: readonly CelTerm[]): CelTerm {
  return { cel: `${within(of, 7)}.${name}(${args.map(({ cel }) => cel).join(', ')})`, type, level: 7 }
}

/** Holds where the term has a value: for a list and a text that it is not empty. */
export function answered(term: CelTerm): CelTerm {
  if (term.constant !== undefined) return term.constant === null || term.constant === '' ? untruth : truth
  if (term.type === 'list') return ordered(call('size', [term], 'number'), '>', literal(0))
  return compared(term, '!=', nothing)
}

/** Holds where a list has the value. */
export function inList(value: Json, list: CelTerm): CelTerm {
  if (list.choices?.includes(value) === false) return untruth
  return {
    ...atom(`${within(literal(value), 4)} in ${within(list, 4)}`, 'boolean'),
    level: 3,
    isNeverNull: true,
  }
}

/** A condition as a part of the product has it: null where it always holds. */
export function partWhen(term: CelTerm): string | null {
  return term.constant === true ? null : term.cel
}

/** The text of a term in brackets where it binds less tightly than its place. */
export function within(term: CelTerm, level: number): string {
  return term.level < level ? `(${term.cel})` : term.cel
}

const kindName: Readonly<Record<TermType, string>> = {
  text: 'text',
  number: 'number',
  boolean: 'yes or no',
  date: 'date',
  list: 'list',
  null: 'missing value',
}
