import type { JsonObject } from '../../json.ts'

/** Id of a new item: its list's first letter and a number that is never used twice in a wizard (`d2`). */
export function newItemId(list: string, number: number): string {
  return `${list.charAt(0).toLowerCase()}${number}`
}

/**
 * Key of an item: its id, and in a list within a list the key of the item around it before that (`h1/m2`). Where an
 * item is named, this is how.
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
