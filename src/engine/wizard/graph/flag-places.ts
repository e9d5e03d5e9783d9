import type { FlagNode } from './product-index.ts'

/** A flag of a slide, in a list that of one item. */
interface Entry {
  readonly node: FlagNode
  readonly item: string | null
}

/** Positions of flags among the entries of a slide; computed at the first look-up. */
export class FlagPlaces {
  readonly #entries: readonly Entry[]
  /** First entry of an item. */
  #items: ReadonlyMap<string, number> | null = null
  #nodes: ReadonlyMap<FlagNode, number> | null = null

  constructor(entries: readonly Entry[]) {
    this.#entries = entries
  }

  /** Returns the position of a flag, or -1. The flags of an item are adjacent, including those of nested items. */
  find(node: FlagNode, item: string | null): number {
    if (this.#items === null || this.#nodes === null) this.#index()
    if (item === null) return this.#nodes?.get(node) ?? -1
    const first = this.#items?.get(item)
    if (first === undefined) return -1
    for (let at = first; at < this.#entries.length; at += 1) {
      const entry = this.#entries[at]
      if (entry?.item === item) {
        if (entry.node === node) return at
      } else if (entry?.item?.startsWith(`${item}/`) !== true) return -1
    }
    return -1
  }

  #index(): void {
    const items = new Map<string, number>()
    const nodes = new Map<FlagNode, number>()
    let last: string | null = null
    for (const [position, { node, item }] of this.#entries.entries()) {
      if (item === null) nodes.set(node, position)
      else if (item !== last && !items.has(item)) items.set(item, position)
      last = item
    }
    this.#items = items
    this.#nodes = nodes
  }
}
