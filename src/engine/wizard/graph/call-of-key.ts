import type { CallNode, ProductIndex } from './product-index.ts'

/** The call and the item that a key (`quote`, `driverFind:d2`) names; null when no call does. */
export function callOfKey(
  index: ProductIndex,
  key: string,
): { readonly node: CallNode; readonly item: string | null } | null {
  const colon = key.indexOf(':')
  const node = index.calls.get(colon < 0 ? key : key.slice(0, colon))
  if (node === undefined || (node.list === null) !== colon < 0) return null
  return { node, item: colon < 0 ? null : key.slice(colon + 1) }
}
