import type { JsonObject } from '../../json.ts'
import type { ListNode } from './product-index.ts'
import { idOf, itemKey } from '../paths/item-id.ts'
import { objectsOf, valueAt, withValueAt } from '../paths/pointer.ts'

/** An item with its key. */
export interface KeyedItem {
  readonly key: string
  readonly item: JsonObject
}

/**
 * Returns the items of a list in the order of the answers; for a list within a list, the items of all outer items in
 * order.
 */
export function itemsIn(data: JsonObject, list: ListNode): readonly KeyedItem[] {
  if (list.outer === null) return keyed(data, list, null)
  return itemsIn(data, list.outer).flatMap(({ key, item }) => keyed(item, list, key))
}

function keyed(around: JsonObject, list: ListNode, outer: string | null): readonly KeyedItem[] {
  return objectsOf(valueAt(around, list.steps)).map((item) => ({ key: itemKey(outer, idOf(item)), item }))
}

/** The answers with each item of a list changed, together with the items in it. */
export function withItems(
  around: JsonObject,
  list: ListNode,
  change: (item: JsonObject, list: ListNode) => JsonObject,
): JsonObject {
  const items = objectsOf(valueAt(around, list.steps)).map((item) => {
    const inside = list.inner.reduce((outer, inner) => withItems(outer, inner, change), item)
    return change(inside, list)
  })
  return withValueAt(around, list.steps, items)
}
