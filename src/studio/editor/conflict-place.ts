import { productPath, type Handle } from '../../authoring/index.ts'
import type { ProductConflict } from '../calls.ts'
import { elementAt } from '../outline/outline-tree.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** The words of an element of a draft, as the outline has them; null when the draft has no such element. */
export function elementWordsOf(
  { elements, ofBlocks, labelOf }: EditedProduct,
  handle: Handle,
): string | null {
  const found = [...elements, ...ofBlocks].find((one) => one.handle === handle)
  return found ? labelOf(found).words : null
}

/** Names the place of a conflict: the element around it, the key of a text with its language, else its address in the file. */
export function placeOfConflict(edited: EditedProduct, { file, pointer, node }: ProductConflict): string {
  if (file === null || pointer === null) return node
  const key = pointer.slice(pointer.lastIndexOf('/') + 1)
  const language = /^locales\/(\w+)\//.exec(file)?.[1]
  if (language !== undefined) return `${key} (${language})`
  const element = file === productPath(edited.store.product) ? elementAt(edited.sections, pointer) : null
  return element ? `${edited.labelOf(element).words} · ${key}` : `${file} ${pointer}`
}
