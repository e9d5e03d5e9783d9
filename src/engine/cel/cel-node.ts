import type { Json } from '../json.ts'
import type { CelType } from './cel-type.ts'

/** Ordering operators. */
export type Ordering = '<' | '<=' | '>' | '>='

/**
 * A checked expression. Every name and every part's type is resolved, so that emission and interpretation need no
 * declaration. `nullable` means that the part can be `null` (unanswered).
 */
export type CelNode = CelShape & {
  readonly type: CelType
  readonly nullable: boolean
  readonly start: number
  readonly end: number
}

/** One node of a parsed expression, by its operator. */
export type CelShape =
  | { readonly op: 'literal'; readonly value: Json }
  | {
      readonly op: 'root'
      readonly name: 'data' | 'item' | 'outer' | 'option' | 'response' | 'today' | 'language'
    }
  | { readonly op: 'local'; readonly name: string }
  | { readonly op: 'field'; readonly of: CelNode; readonly name: string }
  | { readonly op: 'index'; readonly of: CelNode; readonly at: CelNode }
  | {
      readonly op: 'call'
      readonly id: string
      readonly part: 'ok' | 'pending' | 'manual' | 'outcome' | 'result'
    }
  | { readonly op: 'condition'; readonly name: string }
  | { readonly op: 'asked'; readonly what: 'valid' | 'verified' | 'visited'; readonly about: string }
  | { readonly op: 'purchase'; readonly part: 'paid' | 'created' | 'contractId' }
  | { readonly op: 'not' | 'negate'; readonly of: CelNode }
  /** True when the value is true, and false when it is false, unanswered or no statement. */
  | { readonly op: 'truth'; readonly of: CelNode }
  | { readonly op: 'and' | 'or'; readonly left: CelNode; readonly right: CelNode }
  | { readonly op: 'choose'; readonly test: CelNode; readonly yes: CelNode; readonly no: CelNode }
  | {
      readonly op: 'order'
      readonly sign: Ordering
      readonly by: 'number' | 'string' | 'date' | 'any'
      readonly left: CelNode
      readonly right: CelNode
    }
  | { readonly op: 'equal' | 'differ'; readonly left: CelNode; readonly right: CelNode }
  | {
      readonly op: 'math'
      readonly sign: '+' | '-' | '*' | '/' | '%'
      readonly left: CelNode
      readonly right: CelNode
    }
  /** Texts or lists after one another; with `any` on a side, decided by the values (numbers are added). */
  | { readonly op: 'join'; readonly left: CelNode; readonly right: CelNode }
  /** Adds a span to a date or subtracts it; `span` without a date is a span value. */
  | { readonly op: 'shift'; readonly sign: '+' | '-'; readonly date: CelNode; readonly span: CelNode }
  | { readonly op: 'in'; readonly left: CelNode; readonly right: CelNode }
  | { readonly op: 'list'; readonly items: readonly CelNode[] }
  | { readonly op: 'map'; readonly entries: readonly (readonly [CelNode, CelNode])[] }
  | {
      readonly op: 'each'
      readonly macro: 'all' | 'exists' | 'exists_one' | 'map' | 'filter'
      readonly list: CelNode
      readonly name: string
      /** The condition of `map(x, condition, value)`. */
      readonly only: CelNode | null
      readonly body: CelNode
    }
  /** A comprehension over two names: position and element of a list, name and value of an object. */
  | {
      readonly op: 'pairs'
      readonly macro: 'all' | 'exists' | 'exists_one' | 'transformList' | 'transformMap'
      readonly of: CelNode
      readonly names: readonly [string, string]
      /** The condition of `transformList(i, v, condition, value)`. */
      readonly only: CelNode | null
      readonly body: CelNode
    }
  /** The elements, sorted by the result of the body for each. */
  | { readonly op: 'sortBy'; readonly list: CelNode; readonly name: string; readonly body: CelNode }
  /** The body, with a name for a value; `skipsNull` gives null for null. */
  | {
      readonly op: 'bind'
      readonly name: string
      readonly value: CelNode
      readonly body: CelNode
      readonly skipsNull: boolean
    }
  | { readonly op: 'matches'; readonly of: CelNode; readonly pattern: string }
  /** A function or method of `builtins`, by its name in CEL; the receiver of a method is the first argument. */
  | { readonly op: 'apply'; readonly name: string; readonly args: readonly CelNode[] }
