import type { Json } from '../../engine/index.ts'
import type { CelExpression, CelNode } from '../../engine/cel/index.ts'

/** A field, and whether a value of it makes the comparison true. */
export interface FieldComparison {
  readonly at: string
  readonly holds: (value: Json) => boolean
  /** Values that the comparison names. */
  readonly written: readonly Json[]
}

/**
 * Returns the comparison of one field with literals that a node is: `data.age >= 18`, `data.kind in ["a", "b"]`; null for any
 * other node. `list` is the pattern of the list whose `item` the node reads.
 */
export function comparisonOf(node: CelNode, list: string | null): FieldComparison | null {
  const alone = patternOfNode(node, list)
  if (alone !== null && node.type.kind === 'bool')
    return { at: alone, holds: (value) => value === true, written: [true, false] }
  switch (node.op) {
    case 'equal':
    case 'differ': {
      const sides = withLiteral(node.left, node.right, list) ?? withLiteral(node.right, node.left, list)
      if (sides === null || sides.value === null) return null
      const isEqual = node.op === 'equal'
      return { at: sides.at, holds: (value) => (value === sides.value) === isEqual, written: [sides.value] }
    }
    case 'in': {
      const at = patternOfNode(node.left, list)
      if (at === null || node.right.op !== 'list') return null
      const items = node.right.items.flatMap((item) => (item.op === 'literal' ? [item.value] : []))
      if (items.length < node.right.items.length) return null
      return { at, holds: (value) => items.includes(value), written: items }
    }
    case 'order': {
      if (node.by !== 'number') return null
      const right = withLiteral(node.left, node.right, list)
      const sides = right ?? withLiteral(node.right, node.left, list)
      const bound = sides?.value
      if (sides === null || typeof bound !== 'number') return null
      const compare = right ? orders[node.sign] : orders[flipped[node.sign]]
      return {
        at: sides.at,
        holds: (value) => typeof value === 'number' && compare(value, bound),
        written: [bound, bound + 1, bound - 1],
      }
    }
    default:
      return null
  }
}

const flipped = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const
const orders = {
  '<': (one: number, other: number) => one < other,
  '<=': (one: number, other: number) => one <= other,
  '>': (one: number, other: number) => one > other,
  '>=': (one: number, other: number) => one >= other,
} as const

function withLiteral(
  field: CelNode,
  literal: CelNode,
  list: string | null,
): { readonly at: string; readonly value: Json } | null {
  const at = patternOfNode(field, list)
  return at !== null && literal.op === 'literal' ? { at, value: literal.value } : null
}

/** Returns the pattern of the field that a node reads: `data.owner.age` is `/owner/age`; null for any other node. */
export function patternOfNode(node: CelNode, list: string | null): string | null {
  if (node.op === 'truth') return patternOfNode(node.of, list)
  if (node.op !== 'field') return null
  const { of, name } = node
  if (of.op === 'root') {
    if (of.name === 'data') return `/${name}`
    return of.name === 'item' && list !== null ? `${list}/*/${name}` : null
  }
  const above = patternOfNode(of, list)
  return above === null ? null : `${above}/${name}`
}

/** Returns the patterns of the fields that a statement compares, those of the conditions that it names included. */
export function comparedFields(
  node: CelNode,
  conditions: Readonly<Record<string, CelExpression>>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (part: CelNode): void => {
    const at = patternOfNode(part, null)
    if (at !== null) found.add(at)
    else if (part.op === 'condition') {
      const condition = conditions[part.name]
      if (condition) visit(condition.ast)
    } else if ('left' in part) {
      visit(part.left)
      visit(part.right)
    } else if (part.op === 'not' || part.op === 'truth') visit(part.of)
  }
  visit(node)
  return found
}
