import { outerOf, ownId } from '../paths/item-id.ts'
import type { CallNode, FieldNode, ListNode } from './product-index.ts'

/** Path of a field with the item's id in place of the star: `/drivers/d2/birthDate`. */
export function concretePath(field: FieldNode, item: string | null): string {
  if (field.list === null) return field.pattern
  const { at } = field.list.list
  if (field.list.outer === null) return `${at}/${item ?? '*'}${field.pattern.slice(at.length + 2)}`
  return `${itemPath(field.list, item ?? '*')}${field.pattern.slice(field.list.list.at.length + 2)}`
}

/** A pattern with the ids of the items in place of the stars, from the outermost on. */
export function patternInItem(pattern: string, item: string | null): string {
  return (item ?? '*').split('/').reduce((path, id) => path.replace('/*', `/${id}`), pattern)
}

/** Path of a list: `/drivers`, and `/households/h1/members` in the item `h1`. */
export function listPath(list: ListNode, outer: string | null): string {
  const { at } = list.list
  if (list.outer === null) return at
  return `${itemPath(list.outer, outer ?? '*')}${at.slice(list.outer.list.at.length + 2)}`
}

/**
 * Returns the key of the item that belongs to this list: the item itself or one that contains it; null when there is
 * none.
 */
export function itemOfList(list: ListNode, item: string | null): string | null {
  if (item === null || list.inner.length === 0) return item
  const end = item.indexOf('/')
  return end < 0 ? item : item.slice(0, end)
}

/** Path of an item: `/drivers/d2`, `/households/h1/members/m2`. */
export function itemPath(list: ListNode, item: string): string {
  if (list.outer === null) return `${list.list.at}/${item}`
  return `${listPath(list, outerOf(item))}/${ownId(item)}`
}

/** Key of a call in the state: its id, and for a call of a list `id:item`. */
export function callKey(node: CallNode, item: string | null): string {
  return node.list === null ? node.call.id : `${node.call.id}:${itemOfList(node.list, item) ?? ''}`
}

/** Id of a flag in `SlideState.flagIds`: the flag's own, or `list/item/flag`. */
export function flagId(list: ListNode | null, item: string | null, flag: string): string {
  return list === null ? flag : `${list.id}/${item ?? ''}/${flag}`
}
