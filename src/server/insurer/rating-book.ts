import { readdir, readFile } from 'node:fs/promises'
import { placeAt } from '../../engine/findings/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import { checkShape, editionOn, hasRunOut, type RatingFile } from '../../engine/product/index.ts'
import type { ProductRegistry } from '../registry/index.ts'
import { rating, type Rating } from './rating/index.ts'
import type { RunOutTariff } from './run-out-tariff.ts'

/** Tariffs by product. */
export interface RatingBook {
  /** The tariff that prices a product on this day; null when it has none. */
  readonly of: (product: string, day: string) => Promise<Rating | null>
  /**
   * Returns editions that are used for prices on this day although their last day has passed: an analyst must add the
   * next one.
   */
  readonly runOut: (day: string) => Promise<readonly RunOutTariff[]>
}

const folder = new URL('../../../schemas/rating/', import.meta.url)

/**
 * The tariffs of `schemas/rating`, and those that products carry themselves. A product's file may name
 * another product's tariff.
 * @throws RatingFileWrong when a file of the folder has an edition that cannot be reckoned with
 */
export async function ratingBook(registry: Pick<ProductRegistry, 'list' | 'file'>): Promise<RatingBook> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const files = await Promise.all(names.map(async (name) => await readFile(new URL(name, folder), 'utf8')))
  const kept = new Map(
    files.map((text) => {
      const file = JSON.parse(text) as RatingFile // `rating.test.ts` holds the files to this shape
      for (const { id, validFrom = '' } of file.editions) rating(file, validFrom, id)
      return [file.id, file] as const
    }),
  )
  const byVersion = new Map<string, RatingFile | null>()
  let priced: { readonly day: string; readonly tariffs: Map<RatingFile, Rating> } | null = null

  return {
    of: async (product, day) => {
      const file = await fileOf(product)
      if (!file || !editionOn(file, day)) return null
      if (priced?.day !== day) priced = { day, tariffs: new Map() }
      const known = priced.tariffs.get(file) ?? rating(file, day)
      priced.tariffs.set(file, known)
      return known
    },
    runOut: async (day) => {
      const found = await Promise.all((await registry.list()).map(({ id }) => runOutOf(id, day)))
      return found.filter((one) => one !== null)
    },
  }

  async function fileOf(product: string): Promise<RatingFile | null> {
    const listed = (await registry.list()).find(({ id }) => id === product)
    if (!listed) return kept.get(product) ?? null
    const key = `${product} ${listed.hash}`
    const known = byVersion.get(key)
    if (known !== undefined) return known
    const own = (await registry.file(product, listed.hash))?.rating
    const found = typeof own === 'object' ? ownTariff(product, own) : (kept.get(own ?? product) ?? null)
    byVersion.set(key, found)
    return found
  }

  async function runOutOf(product: string, day: string): Promise<RunOutTariff | null> {
    const file = await fileOf(product)
    const edition = file && editionOn(file, day)
    if (!edition?.validTo || !hasRunOut(edition, day)) return null
    return { product, edition: edition.id, validTo: edition.validTo }
  }
}

/** The tariff that a product carries itself; the compiler accepted it when the version was published. */
function ownTariff(product: string, table: JsonObject): RatingFile {
  const { file, findings } = checkShape('rating', table, placeAt)
  if (file === null)
    throw new Error(`The tariff of ${product} is no rating table: ${findings[0]?.message ?? ''}`)
  return file
}
