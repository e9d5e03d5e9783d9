import { KeyMap } from './key-map.ts'
import type { FieldNode, ListNode, Node, ReadingCell } from './product-index.ts'

/**
 * Links every field and list to the nodes that read it, for re-evaluation after a change; all other readers are found
 * by key.
 */
export function linkReaders(
  nodes: readonly Node[],
  fields: ReadonlyMap<string, FieldNode>,
  lists: readonly ListNode[],
): ReadonlyMap<string, readonly ReadingCell[]> {
  const byKey = new KeyMap<Node>()
  const keys = new Set<string>()
  for (const node of nodes) {
    for (const key of new Set(node.reads)) {
      byKey.add(key, node)
      keys.add(key)
    }
  }

  for (const field of fields.values()) {
    const meeting = byKey
      .meeting(field.pattern)
      .map(({ key, value }) => ({ node: value, shares: itemsNamed(key) }))
    // The result of `verified()` changes when the number changes.
    const verified = byKey.at(`verified:${field.pattern}`).map((node) => ({ node, shares: own }))
    field.readers = merged([...meeting, ...verified])
  }
  for (const list of lists) {
    const { at } = list.list
    const meeting = byKey
      .meeting(at)
      // An item's reads of its own fields concern its own nodes, which are marked with the item.
      .filter(({ key, value }) => value.list !== list || key !== `${at}/`)
      .map(({ key, value }) => ({ node: value, shares: Math.min(itemsNamed(key), list.depth - 1) }))
    const members = byKey.at(`items:${list.id}`).map((node) => ({ node, shares: list.depth - 1 }))
    list.readers = merged([...meeting, ...members])
  }

  const others = [...keys].filter((key) => !key.startsWith('/'))
  return new Map(others.map((key) => [key, merged(byKey.at(key).map((node) => ({ node, shares: own })))]))
}

/** All items that change and reader have in common. */
const own = Infinity

/** Counts the items in a key: two in `/households/*\/members/*\/name`. */
function itemsNamed(key: string): number {
  return key.split('/*').length - 1
}

function merged(readers: readonly ReadingCell[]): readonly ReadingCell[] {
  const byNode = new Map<Node, ReadingCell>()
  for (const reader of readers) {
    const known = byNode.get(reader.node)
    if (known === undefined || reader.shares < known.shares) byNode.set(reader.node, reader)
  }
  return [...byNode.values()]
}
