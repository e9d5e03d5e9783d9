import { itemKey } from '../paths/item-id.ts'
import { listPath } from './keys.ts'
import type { FieldNode, ListNode, ProductIndex } from './product-index.ts'

/** A concrete path taken apart: which field, and of which item. */
export interface ResolvedPath {
  readonly field: FieldNode
  readonly item: string | null
}

/** Returns the field at a concrete path; null when there is none. It does not check that the item exists. */
export function resolvePath(index: ProductIndex, path: string): ResolvedPath | null {
  const field = index.fields.get(path)
  if (field !== undefined) return field.list === null ? { field, item: null } : null
  const inItem = itemOfPath(index, path)
  if (inItem === null) return null
  const { list, item, rest } = inItem
  const own = index.fields.get(`${list.list.at}/*${rest}`)
  return own === undefined ? null : { field: own, item }
}

/** Returns the item that contains a concrete path, and the rest of the path; null outside lists. */
export function itemOfPath(
  index: ProductIndex,
  path: string,
): { readonly list: ListNode; readonly item: string; readonly rest: string } | null {
  for (const list of index.lists) {
    if (list.outer !== null) continue
    const found = itemIn(list, list.list.at, path, null)
    if (found !== null) return found
  }
  return null
}

/** An item in a path and the rest of the path. */
type InItem = NonNullable<ReturnType<typeof itemOfPath>>

function itemIn(list: ListNode, at: string, path: string, outer: string | null): InItem | null {
  if (!path.startsWith(`${at}/`)) return null
  const end = path.indexOf('/', at.length + 1)
  const item = itemKey(outer, path.slice(at.length + 1, end < 0 ? undefined : end))
  if (end < 0) return { list, item, rest: '' }
  for (const inner of list.inner) {
    const found = itemIn(inner, listPath(inner, item), path, item)
    if (found !== null) return found
  }
  return { list, item, rest: path.slice(end) }
}

/** Returns the list at a concrete path, or the list whose item contains the path; null outside of lists. */
export function listOfPath(index: ProductIndex, path: string): ListNode | null {
  const found = itemOfPath(index, path)
  if (found === null) return index.lists.find(({ list }) => list.at === path) ?? null
  const { list, item } = found
  return list.inner.find((inner) => listPath(inner, item) === path) ?? list
}
