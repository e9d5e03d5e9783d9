import type { Cel } from './cel-text.ts'

/**
 * A declared resource: wanted while `when` holds (and, when a slide lists it, once that slide was reached). A
 * wanted call whose request differs from the answered one is sent; nothing else sends it.
 */
export interface CallFile {
  /** operationId of `schemas/api/openapi.yaml`. */
  readonly operation: string
  /** One call per item of this list; `item` is in scope. Calls of a block mounted in a list get it by themselves. */
  readonly per?: string
  readonly when?: Cel
  readonly request?: RequestFile
  /** Pointer of a field → expression over `response`, or with its own overwrite policy. */
  readonly response?: Readonly<Record<string, Cel | { readonly value: Cel; readonly overwrite: Overwrite }>>
  readonly overwrite?: Overwrite
  /** Expression over `response` whose value is kept as `calls.<id>.result` (choices, price lines). */
  readonly keep?: Cel
  readonly timeoutMs?: number
  readonly retries?: number
  /** Every way the call can end. `ok` needs no matcher; `offline`, `timeout`, `malformed` and `error` are the failures. */
  readonly outcomes: Readonly<Record<string, OutcomeFile>>
  /** The answer is a signed fact that the contract rests on. */
  readonly fact?: boolean
}

export type Overwrite = 'never' | 'ifUntouched' | 'always'

export interface RequestFile {
  readonly path?: Readonly<Record<string, Cel>>
  readonly query?: Readonly<Record<string, Cel>>
  /** Body key, or JSON pointer for nested ones → expression; or one expression for the whole body. */
  readonly body?: Cel | Readonly<Record<string, Cel>>
}

export interface OutcomeFile {
  /** HTTP statuses of this outcome. */
  readonly status?: readonly number[]
  /** `code` of the problem answer, when the status alone does not tell. */
  readonly code?: string
  /** Field or object at which the message `<product>.call.<call>.<outcome>` shows. */
  readonly at?: string
  /** Offer to fill in the call's fields by hand. */
  readonly manual?: boolean
  readonly retry?: boolean
  /** Stop slide that this outcome enters. */
  readonly stop?: string
  /** The flow goes on as if the call had answered (an optional extra). */
  readonly goesOn?: boolean
}
