import type { FieldNode, ListNode, ProductIndex } from './product-index.ts'

/** A concrete path taken apart: which field, and of which item. */
export interface ResolvedPath {
  readonly field: FieldNode
  readonly item: string | null
}

/** The field that stands at a concrete path; null when none does. Whether the item exists is another question. */
export function resolvePath(index: ProductIndex, path: string): ResolvedPath | null {
  const field = index.fields.get(path)
  if (field !== undefined) return field.list === null ? { field, item: null } : null
  const inItem = itemOfPath(index, path)
  if (inItem === null) return null
  const { list, item, rest } = inItem
  const own = index.fields.get(`${list.list.at}/*${rest}`)
  return own === undefined ? null : { field: own, item }
}

/** The item in which a concrete path stands, and what comes after it; null outside lists. */
export function itemOfPath(
  index: ProductIndex,
  path: string,
): { readonly list: ListNode; readonly item: string; readonly rest: string } | null {
  for (const list of index.lists) {
    const { at } = list.list
    if (!path.startsWith(`${at}/`)) continue
    const end = path.indexOf('/', at.length + 1)
    const item = end < 0 ? path.slice(at.length + 1) : path.slice(at.length + 1, end)
    return { list, item, rest: end < 0 ? '' : path.slice(end) }
  }
  return null
}
