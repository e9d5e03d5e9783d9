import type { Node } from '../graph/product-index.ts'

/** Nodes that wait to be evaluated, handed out in the order in which one builds on another. */
export class EvaluationQueue {
  readonly #nodes: readonly Node[]
  /** Order of a node → items for which it waits; outside lists `null`. */
  readonly #waiting = new Map<number, Set<string> | null>()
  /** Orders as a binary heap. */
  readonly #heap: number[] = []

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes
  }

  add(node: Node, item: string | null): void {
    const items = this.#waiting.get(node.order)
    if (items === undefined) {
      this.#waiting.set(node.order, item === null ? null : new Set([item]))
      this.#push(node.order)
    } else if (item !== null) items?.add(item)
  }

  /** Returns the next node, with the items to evaluate it for; null when no node waits. */
  next(): { readonly node: Node; readonly items: ReadonlySet<string> | null } | null {
    const order = this.#pop()
    if (order === undefined) return null
    const items = this.#waiting.get(order) ?? null
    this.#waiting.delete(order)
    const node = this.#nodes[order]
    return node === undefined ? null : { node, items }
  }

  #push(order: number): void {
    const heap = this.#heap
    let at = heap.push(order) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] ?? 0
      if (above <= order) break
      heap[at] = above
      at = parent
    }
    heap[at] = order
  }

  #pop(): number | undefined {
    const heap = this.#heap
    const least = heap[0]
    const last = heap.pop()
    if (least === undefined || last === undefined || heap.length === 0) return least
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= heap.length) break
      const right = left + 1
      const child = right < heap.length && (heap[right] ?? 0) < (heap[left] ?? 0) ? right : left
      const below = heap[child] ?? 0
      if (below >= last) break
      heap[at] = below
      at = child
    }
    heap[at] = last
    return least
  }
}
