import type { CelNode } from './cel-node.ts'
import { partsOf } from './parts-of.ts'

/**
 * The parts of an expression that have one value for given answers, the whole first. Parts that read a name of a
 * comprehension have a value for each element instead: `perItem` gives those of an `all` or `exists`.
 */
export interface ValuedPart {
  readonly node: CelNode
  /** The node itself, or for each element of its list the truth of its body. */
  readonly gives: 'value' | 'perItem'
}

/** Lists the parts of an expression that have values. The order is the same for a tree and for a copy of it. */
export function valuedParts(node: CelNode): readonly ValuedPart[] {
  if (node.op === 'literal') return []
  const own: readonly ValuedPart[] = node.type.kind === 'span' ? [] : [{ node, gives: 'value' }]
  switch (node.op) {
    case 'each':
      return [
        ...own,
        ...(decidesByItem(node) ? [{ node, gives: 'perItem' as const }] : []),
        ...valuedParts(node.list),
      ]
    case 'pairs':
      return [...own, ...valuedParts(node.of)]
    case 'sortBy':
      return [...own, ...valuedParts(node.list)]
    case 'bind':
      return [...own, ...valuedParts(node.value)]
    default:
      return [...own, ...partsOf(node).flatMap(valuedParts)]
  }
}

/** Returns whether single elements decide the result of a comprehension. */
function decidesByItem(node: CelNode & { readonly op: 'each' }): boolean {
  return (node.macro === 'all' || node.macro === 'exists') && node.only === null
}
