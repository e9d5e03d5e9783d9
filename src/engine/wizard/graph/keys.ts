import type { CallNode, FieldNode, ListNode } from './product-index.ts'

/** Path of a field with the item's id in place of the star: `/drivers/d2/birthDate`. */
export function concretePath(field: FieldNode, item: string | null): string {
  if (field.list === null) return field.pattern
  const { at } = field.list.list
  return `${at}/${item ?? '*'}${field.pattern.slice(at.length + 2)}`
}

/** Path of an item: `/drivers/d2`. */
export function itemPath(list: ListNode, item: string): string {
  return `${list.list.at}/${item}`
}

/** Key of a call in the state: its id, and for a call of a list `id:item`. */
export function callKey(node: CallNode, item: string | null): string {
  return node.list === null ? node.call.id : `${node.call.id}:${item ?? ''}`
}

/** Id of a flag in `SlideState.flagIds`: the flag's own, or `list/item/flag`. */
export function flagId(list: ListNode | null, item: string | null, flag: string): string {
  return list === null ? flag : `${list.id}/${item ?? ''}/${flag}`
}
