import type { CelNode } from '../cel/cel-node.ts'
import { valuedParts } from '../cel/valued-parts.ts'
import type { Json } from '../json.ts'
import type { ReasonedExpression } from './reasons.ts'

/** A statement, or the parts of it that decide its result now. */
export type DecidedStatement = {
  readonly holds: boolean
  /** This decision chooses the branch of `?:` that decides. */
  readonly isChoice: boolean
} & (
  | { readonly kind: 'atom'; readonly node: CelNode }
  | {
      readonly kind: 'group'
      /** `each`: another result of one part is another result of the whole; `together`: all parts must change. */
      readonly turns: 'each' | 'together'
      readonly parts: readonly DecidedStatement[]
    }
)

/** Values of the parts of one expression, for the present answers. */
export interface PartValues {
  readonly value: (node: CelNode) => Json
  /** Of an `all` or `exists`: for each element whether the body holds; null for another part. */
  readonly perItem: (node: CelNode) => readonly boolean[] | null
}

/** Evaluates every part of an expression. `evaluate` computes one function with the present values. */
export function partValues(
  { tree, values }: ReasonedExpression,
  evaluate: (compute: ReasonedExpression['values'][number]) => Json,
): PartValues {
  const known = new Map<CelNode, Json>()
  const items = new Map<CelNode, readonly boolean[]>()
  for (const [at, { node, gives }] of valuedParts(tree).entries()) {
    const compute = values[at]
    const value = compute === undefined ? null : evaluate(compute)
    if (gives === 'value') known.set(node, value)
    else items.set(node, Array.isArray(value) ? value.map((one) => one === true) : [])
  }
  return {
    value: (node) => (node.op === 'literal' ? node.value : (known.get(node) ?? null)),
    perItem: (node) => items.get(node) ?? null,
  }
}

/** Returns which parts of a statement decide that it holds, or that it does not. A value that is not `true` fails. */
export function decide(node: CelNode, { value }: Pick<PartValues, 'value'>): DecidedStatement {
  const decided = (part: CelNode): DecidedStatement => decide(part, { value })
  switch (node.op) {
    case 'truth':
      return decided(node.of)
    case 'not':
      return negated(decided(node.of))
    case 'and':
    case 'or':
      return together(node.op === 'or', operandsOf(node, node.op).map(decided))
    case 'choose': {
      const test = decided(node.test)
      const branch = decided(test.holds ? node.yes : node.no)
      return {
        kind: 'group',
        holds: branch.holds,
        isChoice: false,
        turns: 'each',
        parts: [{ ...test, isChoice: true }, branch],
      }
    }
    default:
      return { kind: 'atom', node, holds: value(node) === true, isChoice: false }
  }
}

/** One operand alone decides that an `or` holds and that an `and` fails; the opposite takes all operands. */
function together(isOr: boolean, operands: readonly DecidedStatement[]): DecidedStatement {
  const deciding = operands.filter(({ holds }) => holds === isOr)
  if (deciding.length === 1 && deciding[0]) return deciding[0]
  return deciding.length > 0
    ? { kind: 'group', holds: isOr, isChoice: false, turns: 'together', parts: deciding }
    : { kind: 'group', holds: !isOr, isChoice: false, turns: 'each', parts: operands }
}

/** The operands of `a && b && c`. */
function operandsOf(node: CelNode, op: 'and' | 'or'): readonly CelNode[] {
  return node.op === op ? [...operandsOf(node.left, op), ...operandsOf(node.right, op)] : [node]
}

// An atom under `!` keeps its own result: "the period is 6" does not hold, therefore the whole does.
function negated(decision: DecidedStatement): DecidedStatement {
  return decision.kind === 'group'
    ? { ...decision, holds: !decision.holds }
    : { kind: 'group', holds: !decision.holds, isChoice: false, turns: 'each', parts: [decision] }
}
