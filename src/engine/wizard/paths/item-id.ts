import type { JsonObject } from '../../json.ts'

/** Id of a new item: its list's first letter and a number that is never used twice in a wizard (`d2`). */
export function newItemId(list: string, number: number): string {
  return `${list.charAt(0).toLowerCase()}${number}`
}

/** Id of an item; every item has one. */
export function idOf(item: JsonObject): string {
  const id = item['id']
  return typeof id === 'string' ? id : ''
}
