/**
 * A condition or rule as a person reads it: clauses that are joined by "and" or "or", some of them in groups. It is a view
 * of a CEL expression; the text of the expression is what is kept.
 */
export interface CelSentence {
  readonly join: 'and' | 'or'
  /** The opposite of the whole: "it is not so that". */
  readonly isNegated: boolean
  readonly parts: readonly (Clause | ClauseGroup)[]
}

/** Clauses in a group: one level below the sentence, and the last one. */
export interface ClauseGroup {
  readonly kind: 'group'
  readonly join: CelSentence['join']
  readonly isNegated: boolean
  readonly parts: readonly Clause[]
}

/** One statement of a sentence. */
export type Clause = ComparisonClause | Quantified

/** A name compared with a value. */
export interface ComparisonClause {
  readonly kind: 'compare'
  /** The name in CEL: `data.vehicle.year`, `limited`, `calls.find.ok`. */
  readonly subject: string
  readonly type: SubjectType
  /** What of the value is compared: itself, full years up to today, its number of characters, or the date that it is. */
  readonly measure: 'value' | 'age' | 'length' | 'date'
  readonly operator: ClauseOperator
  /** Null for operators that compare with nothing. */
  readonly operand: Operand | null
  /** The text that it was read from; null after a change. */
  readonly source: string | null
}

/** A statement about the items of a list, or of several lists together. */
export interface Quantified {
  readonly kind: 'items'
  /** Names of the lists in CEL: `data.drivers`. */
  readonly lists: readonly string[]
  readonly quantifier: 'any' | 'all' | 'none' | 'one' | 'count'
  /** The name that stands for an item. */
  readonly item: string
  /** What holds for an item. Without parts every item counts; only a count can be so. */
  readonly inner: ItemStatement
  /** ComparisonClause of the count; null for the other quantifiers. */
  readonly count: { readonly operator: NumberOperator; readonly operand: Operand } | null
  readonly source: string | null
}

/** The statement about one item. */
export interface ItemStatement {
  readonly join: CelSentence['join']
  readonly isNegated: boolean
  readonly parts: readonly ComparisonClause[]
}

/** Kind of the values of a name, as far as a sentence tells them apart; `other` can only be empty or filled. */
export type SubjectType = 'bool' | 'number' | 'text' | 'date' | 'list' | 'any' | 'other'

/** Operators that compare two numbers or dates. */
export type NumberOperator = 'is' | 'isNot' | 'less' | 'atMost' | 'more' | 'atLeast'

/** How a name is compared. `notYes` is "no" or unanswered. */
export type ClauseOperator =
  | NumberOperator
  | 'oneOf'
  | 'noneOf'
  | 'empty'
  | 'filled'
  | 'yes'
  | 'no'
  | 'notYes'
  | 'contains'
  | 'containsNot'
  | 'startsWith'
  | 'startsNotWith'
  | 'endsWith'
  | 'endsNotWith'

/** Units of a distance between days. */
export type DateUnit = 'days' | 'months' | 'years'

/** What a name is compared with. */
export type Operand =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  /** A day of the calendar, `2026-02-28`. */
  | { readonly kind: 'date'; readonly day: string }
  /** Another field or a constant: `const.adultAge`. */
  | { readonly kind: 'name'; readonly name: string }
  /** A day at a distance from today or from another field. `amount` is a number or the name of a constant. */
  | {
      readonly kind: 'shifted'
      readonly from: string
      readonly sign: '+' | '-'
      readonly amount: number | string
      readonly unit: DateUnit
    }
  /** The year of today, some years before or after it. */
  | { readonly kind: 'year'; readonly sign: '+' | '-'; readonly amount: number | string }
  | { readonly kind: 'values'; readonly values: readonly SingleOperand[] }

/** One value of several. */
export type SingleOperand = Extract<Operand, { readonly kind: 'value' | 'date' | 'name' }>
