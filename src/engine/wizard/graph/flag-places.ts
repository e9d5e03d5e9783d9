import type { FlagNode } from './product-index.ts'

/** A flag of a slide, in a list that of one item. */
interface Entry {
  readonly node: FlagNode
  readonly item: string | null
}

/** The entries of a slide by position. */
type Entries = Pick<readonly Entry[], 'at' | 'length'>

/** Places of the entries before a change, whose first `head` entries stayed. */
interface Earlier {
  readonly places: FlagPlaces
  readonly head: number
}

/** So many changes are looked up one after the other before all places are computed again. */
const longestChain = 16

/**
 * Positions of flags among the entries of a slide; computed at the first look-up. After a change, the entries before it
 * are looked up in the places from before, so that adding the thousandth item does not visit the others.
 */
export class FlagPlaces {
  readonly #entries: Entries
  readonly #earlier: Earlier | null
  readonly #chain: number
  /** First entry of an item. */
  #items: ReadonlyMap<string, number> | null = null
  #nodes: ReadonlyMap<FlagNode, number> | null = null

  constructor(entries: Entries, earlier: Earlier | null = null) {
    this.#entries = entries
    const chain = earlier === null ? 0 : earlier.places.#chain + 1
    this.#earlier = chain > longestChain ? null : earlier
    this.#chain = this.#earlier === null ? 0 : chain
  }

  /** Returns the position of a flag, or -1. The flags of an item are adjacent, including those of nested items. */
  find(node: FlagNode, item: string | null): number {
    if (item === null) return this.#positionOfNode(node) ?? -1
    const first = this.#firstOf(item)
    if (first === undefined) return -1
    for (let at = first; at < this.#entries.length; at += 1) {
      const entry = this.#entries.at(at)
      if (entry?.item === item) {
        if (entry.node === node) return at
      } else if (entry?.item?.startsWith(`${item}/`) !== true) return -1
    }
    return -1
  }

  #positionOfNode(node: FlagNode): number | undefined {
    const own = this.#index().nodes.get(node)
    if (own !== undefined || this.#earlier === null) return own
    const before = this.#earlier.places.#positionOfNode(node)
    return before !== undefined && before < this.#earlier.head ? before : undefined
  }

  #firstOf(item: string): number | undefined {
    if (this.#earlier === null) return this.#index().items.get(item)
    const before = this.#earlier.places.#firstOf(item)
    if (before !== undefined && before < this.#earlier.head) return before
    return this.#index().items.get(item)
  }

  /** Indexes the entries from the change on, all entries without an earlier index. */
  #index(): { readonly items: ReadonlyMap<string, number>; readonly nodes: ReadonlyMap<FlagNode, number> } {
    if (this.#items !== null && this.#nodes !== null) return { items: this.#items, nodes: this.#nodes }
    const items = new Map<string, number>()
    const nodes = new Map<FlagNode, number>()
    let last: string | null = null
    for (let position = this.#earlier?.head ?? 0; position < this.#entries.length; position += 1) {
      const { node, item = null } = this.#entries.at(position) ?? {}
      if (node === undefined) continue
      if (item === null) nodes.set(node, position)
      else if (item !== last && !items.has(item)) items.set(item, position)
      last = item
    }
    this.#items = items
    this.#nodes = nodes
    return { items, nodes }
  }
}
