import type { Json } from '../json.ts'
import type { Overwrite } from '../product/grammar.generated.ts'
import type { Expression } from './expression.ts'

/** One call of the API: its condition, its request, and the effect of each outcome. */
export interface Call {
  readonly id: string
  readonly operation: string
  readonly list: string | null
  readonly when: Expression<boolean> | null
  /** Slides that must have been reached (any one of them); empty: from the start. */
  readonly slides: readonly string[]
  readonly request: {
    readonly path: readonly Named[]
    readonly query: readonly Named[]
    readonly body: readonly Named[] | Expression<Json> | null
  }
  readonly response: readonly {
    readonly to: string
    readonly value: Expression<Json>
    readonly overwrite: Overwrite
  }[]
  readonly keep: Expression<Json> | null
  readonly timeoutMs: number
  readonly retries: number
  readonly outcomes: readonly Outcome[]
  readonly fact: boolean
  /** True when the call answers in the customer's language. */
  readonly isTranslated: boolean
}

/** One request value: `name` is a key, or a JSON pointer into the body. */
export interface Named {
  readonly name: string
  readonly value: Expression<Json>
}

/**
 * One way in which a call ends, found by status and code. `at` is the pattern of the field where its message is
 * shown.
 */
export interface Outcome {
  readonly name: string
  readonly status: readonly number[]
  readonly code: string | null
  readonly at: string | null
  readonly manual: boolean
  readonly retry: boolean
  readonly stop: string | null
  readonly goesOn: boolean
}
