import type { Json } from '../json.ts'
import type { CelNode } from './cel-node.ts'
import type { CelFinding } from '../findings/cel-finding.ts'
import type { CelType } from './cel-type.ts'

/** An expression that was parsed and checked. */
export interface CelExpression {
  readonly source: string
  readonly ast: CelNode
  readonly type: CelType
  /** Dependencies in the words of `Expression.reads` of the compiled product, sorted. */
  readonly reads: readonly string[]
  /** Sorted patterns of every field that the expression reads, in lists too; `*` means any item. */
  readonly paths: readonly string[]
  readonly boundaries: readonly CelBoundary[]
  /** The parts between `&&`, `||`, `!` and `?:`, each as a separate boolean expression. */
  readonly atoms: readonly CelAtom[]
}

/** A value at which a comparison turns. */
export interface CelBoundary {
  /** Pattern of the field that is compared. */
  readonly path: string
  /** The compared property of the field: its value, its length, or the age in years computed from a birth date. */
  readonly measure: 'value' | 'size' | 'age'
  /** The operator with the field on the left side, also when the source has it on the right. */
  readonly op: '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in'
  /** The other side when it is constant, else null. */
  readonly value: Json
  /** The other side, to be evaluated when it is not constant. */
  readonly against: CelNode
  readonly source: string
}

/** One atomic statement inside an expression. */
export interface CelAtom {
  readonly source: string
  readonly ast: CelNode
}

/** A checked expression, or everything that is wrong with it. */
export type CelResult =
  | { readonly ok: true; readonly expression: CelExpression }
  | { readonly ok: false; readonly findings: readonly CelFinding[] }
