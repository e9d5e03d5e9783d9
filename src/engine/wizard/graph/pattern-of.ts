import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { indexOf } from './index-product.ts'
import { itemOfPath, resolvePath } from './resolve-path.ts'

/**
 * Returns the pattern of the field at a concrete path (`/drivers/d2/name`) or pattern (`/drivers/*\/name`); null when
 * there is no such field.
 */
export function patternOf(product: CompiledProduct, path: string): string | null {
  const index = indexOf(product)
  return index.fields.has(path) ? path : (resolvePath(index, path)?.field.pattern ?? null)
}

/** Returns the item that contains a concrete path: the id of its list and its key; null outside of lists. */
export function itemAround(
  product: CompiledProduct,
  path: string,
): { readonly list: string; readonly item: string } | null {
  const found = itemOfPath(indexOf(product), path)
  return found === null ? null : { list: found.list.id, item: found.item }
}
