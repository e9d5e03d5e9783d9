import type { FlagNode } from './product-index.ts'

/** A flag of a slide, in a list that of one item. */
interface Entry {
  readonly node: FlagNode
  readonly item: string | null
}

/** Where the flags of a slide stand among its entries; found out when it is first asked. */
export class FlagPlaces {
  readonly #entries: readonly Entry[]
  /** First entry of an item. */
  #items: ReadonlyMap<string, number> | null = null
  #nodes: ReadonlyMap<FlagNode, number> | null = null

  constructor(entries: readonly Entry[]) {
    this.#entries = entries
  }

  /** Position of a flag, or -1. The flags of an item stand together, with those of the items in it among them. */
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
