import { draftValueOf, ratingPath, type Draft } from '../../authoring/index.ts'
import type { RatingFile } from '../../engine/product/index.ts'

/** The tariff of a draft; null when it has none of its own. While it is edited, any part of it may be missing. */
export function draftTariff(draft: Draft, product: string): RatingFile | null {
  const node = draft.at(ratingPath(product))
  const value = node && draftValueOf(node)
  const isTariff = typeof value === 'object' && value !== null && 'editions' in value
  // The meta-schema gives it this shape; the preview shows the last state without errors.
  return isTariff && Array.isArray(value['editions']) ? (value as object as RatingFile) : null
}
