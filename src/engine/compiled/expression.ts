import type { Json, JsonObject } from '../json.ts'

/**
 * `reads` lists the dependencies: `/vehicle/year`, `/drivers` (whole list), the pattern of a field of the same item,
 * `call:vehicleFind`, `today`, `condition:limited`, `valid:/phone`, `verified:/phone`, `visited:drivers`, `purchase`, `language`.
 */
export interface Expression<Value> {
  /** Source text in the file; null when the product was compiled without sources. */
  readonly source: string | null
  readonly reads: readonly string[]
  readonly evaluate: (scope: Scope) => Value
}

/** The values that an expression can read. */
export interface Scope {
  readonly data: JsonObject
  /** The item of a list, inside its expressions. */
  readonly item: JsonObject | null
  /** The item around it, inside the expressions of a list within a list. */
  readonly outer: JsonObject | null
  /** The option or the answer, inside mappings. */
  readonly option: Json
  readonly response: Json
  /** ISO calendar date of the country's day. */
  readonly today: string
  readonly language: string
  readonly constants: Readonly<Record<string, number | string>>
  readonly condition: (name: string) => boolean
  /** State of a call; of the item's own call inside a list. */
  readonly call: (id: string) => CallView
  readonly valid: (path: string) => boolean
  readonly verified: (path: string) => boolean
  readonly visited: (slide: string) => boolean
  readonly purchase: {
    readonly paid: boolean
    readonly created: boolean
    /** Null until the contract was created. */
    readonly contractId: string | null
  }
}

/** A call in the view of expressions: the name of its outcome, and the kept part of its answer. */
export interface CallView {
  readonly ok: boolean
  readonly pending: boolean
  readonly manual: boolean
  readonly outcome: string
  readonly result: Json
}
