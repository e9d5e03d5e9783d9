import type { FieldNode, ListNode, Node, ProductIndex, ReadingCell } from '../graph/product-index.ts'
import type { EvaluationQueue } from './evaluation-queue.ts'
import type { WorkingCells } from './working-cells.ts'

/** Queue of the cells to evaluate, and what decides which cells of which items wait in it. */
interface Marking {
  readonly index: Pick<ProductIndex, 'readers'>
  readonly queue: Pick<EvaluationQueue, 'add'>
  readonly cells: Pick<WorkingCells, 'itemIds' | 'itemIdsIn'>
}

/** Queues everything that reads this field; of a field of items, in the item. */
export function markField(marking: Marking, field: FieldNode, item: string | null): void {
  for (const reader of field.readers) markReader(marking, reader, field.list, item)
}

/** Queues everything that reads a key of `Expression.reads`: `call:…`, `condition:…`, `today`. */
export function markKey(
  marking: Marking,
  key: string,
  list: ListNode | null = null,
  item: string | null = null,
): void {
  for (const reader of marking.index.readers.get(key) ?? []) markReader(marking, reader, list, item)
}

/** Queues everything that reads the list itself; for a list within a list, in the item `outer`. */
export function markList(marking: Marking, list: ListNode, outer: string | null = null): void {
  for (const reader of list.readers) markReader(marking, reader, list, outer)
}

/** Queues a node for one item of its list, for the items within an outer item, or, with null, for every item. */
export function markNode({ queue, cells }: Marking, node: Node, item: string | null): void {
  const { list } = node
  if (list === null) queue.add(node, null)
  else if (item === null) for (const id of cells.itemIds(list)) queue.add(node, id)
  else if (list.outer === null || item.includes('/')) queue.add(node, item)
  else for (const id of cells.itemIdsIn(list, item)) queue.add(node, id)
}

function markReader(
  marking: Marking,
  { node, shares }: ReadingCell,
  list: ListNode | null,
  item: string | null,
): void {
  if (shares === 0 || item === null || node.list === null) markNode(marking, node, null)
  else if (node.list === list && shares >= list.depth) markNode(marking, node, item)
  else markNode(marking, node, commonItem({ list, item }, node.list, shares))
}

/** Returns the part of an item's key that is common with the items of another list; null when there is none. */
function commonItem(
  { list, item }: { readonly list: ListNode | null; readonly item: string },
  other: ListNode,
  shares: number,
): string | null {
  if (outermost(list) !== outermost(other)) return null
  // With two levels the lists are one, one around the other, or two in the same item.
  const isOne = list === other || list?.outer === other || list === other.outer
  const deepest = isOne ? shares : Math.min(shares, 1)
  return deepest === 1 || other.depth === 1 ? (item.split('/', 1)[0] ?? item) : item
}

function outermost(list: ListNode | null): ListNode | null {
  return list?.outer ?? list
}
