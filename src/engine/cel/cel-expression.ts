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
  /** Patterns of every field it reads, those inside lists included (a star stands for the item), sorted. */
  readonly paths: readonly string[]
  readonly boundaries: readonly CelBoundary[]
  /** The statements it is made of: what stands between `&&`, `||`, `!` and `?:`, each as an expression of its own. */
  readonly atoms: readonly CelAtom[]
}

/** A value at which a comparison turns. */
export interface CelBoundary {
  /** Pattern of the field that is compared. */
  readonly path: string
  /** What of the field is compared: its value, its length, or the age that a birth date gives on a day. */
  readonly measure: 'value' | 'size' | 'age'
  /** As if the field stood on the left. */
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
