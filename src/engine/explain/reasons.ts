import type { CelNode } from '../cel/cel-node.ts'
import type { Scope } from '../compiled/compiled-product.ts'
import type { Json } from '../json.ts'

/**
 * One expression for explaining. `tree` is the checked expression; its types have their kind only. `values` belong to the
 * `valuedParts` of the tree, in their order, and compute what the wizard itself computes.
 */
export interface ReasonedExpression {
  readonly tree: CelNode
  readonly values: readonly ((scope: Scope) => Json)[]
}

/** Expressions of a product that decide what a customer sees, as `emitReasons` writes them. */
export interface ProductReasons {
  readonly conditions: Readonly<Record<string, ReasonedExpression>>
  readonly rules: Readonly<Record<string, ReasonedExpression>>
  /** By slide and gate: `drivers limited`. */
  readonly gates: Readonly<Record<string, ReasonedExpression>>
  /** Computed fields by pattern. */
  readonly computed: Readonly<Record<string, ReasonedExpression>>
  readonly calls: Readonly<
    Record<
      string,
      {
        readonly when: ReasonedExpression | null
        /** Values of the request by name; '' is the whole body. */
        readonly request: readonly (readonly [string, ReasonedExpression])[]
      }
    >
  >
  readonly lists: Readonly<
    Record<string, { readonly min: ReasonedExpression; readonly max: ReasonedExpression }>
  >
}
