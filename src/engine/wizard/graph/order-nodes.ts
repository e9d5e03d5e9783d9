import { KeyMap } from './key-map.ts'
import type { Node } from './product-index.ts'

/** The same nodes, each behind everything that it reads. In a circle (which lint refuses) the first one of the file leads. */
export function orderNodes(nodes: readonly Node[]): readonly Node[] {
  const writers = new KeyMap<Node>()
  for (const node of nodes) for (const key of node.writes) writers.add(key, node)

  const ordered: Node[] = []
  const seen = new Set<Node>()
  const visit = (node: Node): void => {
    if (seen.has(node)) return
    seen.add(node)
    for (const key of new Set(node.reads)) {
      for (const { value } of writers.meeting(key)) visit(value)
    }
    ordered.push(node)
  }
  for (const node of nodes) visit(node)
  return ordered
}
