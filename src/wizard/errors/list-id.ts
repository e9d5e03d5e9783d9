import type { ItemView, ListView } from '../../engine/index.ts'
import { controlId } from './ids.ts'

/** Id of a list on the page. */
export function listId({ at }: Pick<ListView, 'at'>): string {
  return `list-${controlId(at)}`
}

/** Returns the path of a present or removed item of a list; `id` is its key. */
export function itemAt({ at }: Pick<ListView, 'at'>, id: string): string {
  return `${at}/${id.slice(id.lastIndexOf('/') + 1)}`
}

/** Id of an item's card, where an error's link lands while the item is folded. */
export function itemCardId({ at }: Pick<ItemView, 'at'>): string {
  return `item-${controlId(at)}`
}

/** Returns the id of the button that restores a removed item; `at` is the item's former path. */
export function restoreId({ at }: Pick<ItemView, 'at'>): string {
  return `restore-${controlId(at)}`
}

/** Id of the button that moves an item up or down. */
export function moveId({ at }: Pick<ItemView, 'at'>, by: -1 | 1): string {
  return `move-${by === 1 ? 'down' : 'up'}-${controlId(at)}`
}

/** Id of the first question of an item, where the person goes when its editor opens. */
export function firstControl(item: Pick<ItemView, 'at' | 'parts'>): string {
  const input = item.parts.find((part) => part.kind === 'input')
  return input?.kind === 'input' ? controlId(input.at[0] ?? '') : itemCardId(item)
}
