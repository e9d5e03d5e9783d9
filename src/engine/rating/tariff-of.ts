import type { ProductFile, RatingFile } from '../product/index.ts'

/** Returns the table that prices a product: its own, or the project's that it names; null for none. */
export function tariffOf(
  { id, rating }: Pick<ProductFile, 'id' | 'rating'>,
  ratings: Readonly<Record<string, unknown>>,
): RatingFile | null {
  const found = typeof rating === 'object' ? rating : ratings[rating ?? id]
  return (found ?? null) as RatingFile | null // the compiler and the project's tests hold both to this shape
}
