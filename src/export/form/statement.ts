/** Kind of a value, as all targets know it. */
export type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'list'

/** A value of an expression, in words that all targets share. Paths are patterns of the product. */
export type StatedValue =
  | { readonly kind: 'literal'; readonly value: string | number | boolean; readonly type: ValueType }
  | { readonly kind: 'answer'; readonly at: string; readonly type: ValueType }
  | { readonly kind: 'today'; readonly type: 'date' }
  | {
      readonly kind: 'math'
      readonly sign: '+' | '-' | '*' | '/' | '%'
      readonly left: StatedValue
      readonly right: StatedValue
      readonly type: 'number'
    }
  /** A day, so many days, months or years later or earlier. */
  | {
      readonly kind: 'shift'
      readonly sign: '+' | '-'
      readonly day: StatedValue
      readonly count: StatedValue
      readonly unit: 'days' | 'months' | 'years'
      readonly type: 'date'
    }
  /** Characters of a text, or choices of a list. */
  | { readonly kind: 'size'; readonly of: StatedValue; readonly type: 'number' }
  /** Items of a list. */
  | { readonly kind: 'count'; readonly list: string; readonly type: 'number' }
  /** The sum of one answer in all items. */
  | { readonly kind: 'sum'; readonly at: string; readonly type: 'number' }
  | {
      readonly kind: 'rounded'
      readonly how: 'round' | 'floor' | 'ceil' | 'abs'
      readonly of: StatedValue
      readonly type: 'number'
    }
  | {
      readonly kind: 'choose'
      readonly test: Statement
      readonly yes: StatedValue | null
      readonly no: StatedValue | null
      readonly type: ValueType
    }

/** A statement: it holds or it does not, also where answers are missing. */
export type Statement =
  | { readonly kind: 'always'; readonly holds: boolean }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Statement[] }
  | { readonly kind: 'not'; readonly of: Statement }
  /** False where one side is unanswered, with `==` unless both are. */
  | {
      readonly kind: 'compare'
      readonly sign: '==' | '<' | '<=' | '>' | '>='
      readonly left: StatedValue
      readonly right: StatedValue
    }
  | { readonly kind: 'answered'; readonly of: StatedValue }
  /** A choice of several is among those that were made. */
  | { readonly kind: 'chosen'; readonly at: string; readonly value: string | number }
  | { readonly kind: 'fits'; readonly of: StatedValue; readonly pattern: string }
  | {
      readonly kind: 'part'
      readonly where: 'begins' | 'ends' | 'contains'
      readonly of: StatedValue
      readonly text: string
    }

/** What an expression says and a target does not, with the name of the refusal. */
export class Unsayable extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Holds where all hold; nothing to hold is always. */
export function allHold(statements: readonly Statement[]): Statement {
  if (statements.some((one) => one.kind === 'always' && !one.holds)) return { kind: 'always', holds: false }
  const of = statements.filter(({ kind }) => kind !== 'always')
  const [first] = of
  if (first === undefined) return { kind: 'always', holds: true }
  return of.length === 1 ? first : { kind: 'all', of }
}

/** Holds where one holds. */
export function anyHolds(statements: readonly Statement[]): Statement {
  if (statements.some((one) => one.kind === 'always' && one.holds)) return { kind: 'always', holds: true }
  const of = statements.filter(({ kind }) => kind !== 'always')
  const [first] = of
  if (first === undefined) return { kind: 'always', holds: false }
  return of.length === 1 ? first : { kind: 'any', of }
}

/** Holds where the other does not. */
export function notOf(of: Statement): Statement {
  if (of.kind === 'always') return { kind: 'always', holds: !of.holds }
  return of.kind === 'not' ? of.of : { kind: 'not', of }
}

/** Patterns of every answer that a statement reads, each once. */
export function answersIn(of: Statement | StatedValue): readonly string[] {
  const found = new Set<string>()
  const look = (one: Statement | StatedValue | null): void => {
    if (one === null) return
    switch (one.kind) {
      case 'answer':
      case 'sum':
      case 'chosen':
        found.add(one.at)
        break
      case 'count':
        found.add(one.list)
        break
      case 'all':
      case 'any':
        one.of.forEach(look)
        break
      case 'not':
      case 'answered':
      case 'fits':
      case 'part':
      case 'size':
      case 'rounded':
        look(one.of)
        break
      case 'compare':
      case 'math':
        look(one.left)
        look(one.right)
        break
      case 'shift':
        look(one.day)
        look(one.count)
        break
      case 'choose':
        look(one.test)
        look(one.yes)
        look(one.no)
        break
      case 'always':
      case 'literal':
      case 'today':
        break
      default:
        one satisfies never
    }
  }
  look(of)
  return [...found]
}
