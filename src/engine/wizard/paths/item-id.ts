import type { JsonObject } from '../../json.ts'

/** Returns the id of a new item: the first letter of its list and a number that is used once in a wizard (`d2`). */
export function newItemId(list: string, number: number): string {
  return `${list.charAt(0).toLowerCase()}${number}`
}

/**
 * Returns the key of an item: its id, and in a list within a list the key of the outer item before it
 * (`h1/m2`).
 */
export function itemKey(outer: string | null, id: string): string {
  return outer === null ? id : `${outer}/${id}`
}

/** Returns the key of the item that contains an item; null for an item of a top-level list. */
export function outerOf(item: string): string | null {
  const end = item.lastIndexOf('/')
  return end < 0 ? null : item.slice(0, end)
}

/** The item's own id, without the items around it. */
export function ownId(item: string): string {
  return item.slice(item.lastIndexOf('/') + 1)
}

/** Id of an item; every item has one. */
export function idOf(item: JsonObject): string {
  const id = item['id']
  return typeof id === 'string' ? id : ''
}
