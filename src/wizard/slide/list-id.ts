import type { ItemView, ListView } from '../../engine/index.ts'
import { controlId } from './ids.ts'

/** Id of a list on the page. */
export function listId({ at }: Pick<ListView, 'at'>): string {
  return `list-${controlId(at)}`
}

/** Id of an item's card, where an error's link lands while the item is folded. */
export function itemCardId({ at }: Pick<ItemView, 'at'>): string {
  return `item-${controlId(at)}`
}
