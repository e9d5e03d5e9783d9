import type { JsonObject } from '../../json.ts'
import type { ListNode } from './product-index.ts'
import { newItemId } from '../paths/item-id.ts'
import { withValueAt } from '../paths/pointer.ts'

/** Returns an item with its default answers and default inner items, and the number for the next item. */
export function newItem(
  { list, inner }: Pick<ListNode, 'list' | 'inner'>,
  number: number,
): { readonly item: JsonObject; readonly nextItem: number } {
  let item: JsonObject = { id: newItemId(list.id, number), ...list.defaults }
  let nextItem = number + 1
  for (const one of inner) {
    const items: JsonObject[] = []
    while (items.length < one.list.initial) {
      const made = newItem(one, nextItem)
      items.push(made.item)
      nextItem = made.nextItem
    }
    item = withValueAt(item, one.steps, items)
  }
  return { item, nextItem }
}
