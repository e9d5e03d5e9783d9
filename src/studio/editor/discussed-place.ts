import { type Handle, placeOf, productPath, ratingPath } from '../../authoring/index.ts'
import { elementAt, type OutlineElement } from '../outline/outline-tree.ts'
import type { TextInLanguage } from '../texts/text-rows.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** Where a discussed node of a draft is: an element of the outline, a text, or a place of the tariff. */
export type DiscussedPlace =
  | { readonly kind: 'element'; readonly element: OutlineElement }
  | { readonly kind: 'text'; readonly text: TextInLanguage }
  | { readonly kind: 'tariff' }
  | { readonly kind: 'other' }

/** Finds a node of a draft in the editor; null for one that is gone. */
export function discussedPlace(edited: EditedProduct, handle: Handle): DiscussedPlace | null {
  const { elements, ofBlocks, sections, store, view } = edited
  const element =
    elements.find((one) => one.handle === handle) ?? ofBlocks.find((one) => one.handle === handle)
  if (element) return { kind: 'element', element }
  const node = view.draft.node(handle)
  const place = node && placeOf(node)
  if (!node || !place) return null
  const language = /^locales\/(\w+)\//.exec(place.path)?.[1]
  if (language !== undefined && node.key !== null) return { kind: 'text', text: { key: node.key, language } }
  if (place.path === ratingPath(store.product)) return { kind: 'tariff' }
  const around = place.path === productPath(store.product) ? elementAt(sections, place.pointer) : null
  return around ? { kind: 'element', element: around } : { kind: 'other' }
}
