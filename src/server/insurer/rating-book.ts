import { readdir, readFile } from 'node:fs/promises'
import type { RatingFile } from '../../engine/product/rating-file.ts'
import type { ProductRegistry } from '../registry/index.ts'
import { rating, type Rating } from './rating/index.ts'

/** Tariffs by product. */
export interface RatingBook {
  /** The tariff that prices a product today; null when it has none. */
  readonly of: (product: string) => Promise<Rating | null>
}

const folder = new URL('../../../schemas/rating/', import.meta.url)

/**
 * The tariffs of `schemas/rating`, and those that products carry themselves. A product's file may name
 * another product's tariff.
 * @throws RatingFileWrong when a file of the folder cannot be reckoned with
 */
export async function ratingBook(registry: Pick<ProductRegistry, 'list' | 'file'>): Promise<RatingBook> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const files = await Promise.all(names.map(async (name) => await readFile(new URL(name, folder), 'utf8')))
  const kept = new Map(
    files.map((text) => {
      const file = JSON.parse(text) as RatingFile // `rating.test.ts` holds the files to this shape
      return [file.id, rating(file)] as const
    }),
  )
  const byVersion = new Map<string, Rating | null>()

  return {
    of: async (product) => {
      const listed = (await registry.list()).find(({ id }) => id === product)
      if (!listed) return kept.get(product) ?? null
      const key = `${product} ${listed.hash}`
      const known = byVersion.get(key)
      if (known !== undefined) return known
      const own = (await registry.file(product, listed.hash))?.rating
      const found = typeof own === 'object' ? ratingOf(own) : (kept.get(own ?? product) ?? null)
      byVersion.set(key, found)
      return found
    },
  }
}

/** The registry's compiler looked at the table when the version was published. */
function ratingOf(own: Readonly<Record<string, unknown>>): Rating {
  return rating(own as unknown as RatingFile)
}
