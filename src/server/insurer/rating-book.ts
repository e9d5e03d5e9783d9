import { readdir, readFile } from 'node:fs/promises'
import { placeAt } from '../../engine/findings/index.ts'
import { canonicalJson } from '../../engine/canonical-json.ts'
import type { JsonObject } from '../../engine/json.ts'
import { checkShape, constantsOn, editionOn, hasRunOut, type RatingFile } from '../../engine/product/index.ts'
import { addDays } from '../../engine/runtime/index.ts'
import type { ProductRegistry } from '../registry/index.ts'
import { rating, type Rating } from '../../engine/rating/index.ts'
import { calendarDay } from '../world.ts'
import type { RunOutTariff } from './run-out-tariff.ts'

/** Tariffs by product. */
export interface RatingBook {
  /**
   * The tariff that prices a product on this day; null when it has none. A version that left sale a few days ago is priced
   * by its own tariff; null and every other version, by that of the version on sale.
   */
  readonly of: (product: string, day: string, version: string | null) => Promise<Rating | null>
  /**
   * Returns the last day on which a version that left sale is priced by its own tariff; null when it is priced as the
   * version on sale is.
   */
  readonly keptUntil: (product: string, day: string, version: string) => Promise<string | null>
  /**
   * Returns editions that are used for prices on this day although their last day has passed: an analyst must add the
   * next one.
   */
  readonly runOut: (day: string) => Promise<readonly RunOutTariff[]>
}

/** Dependencies of the tariffs. */
export interface RatingBookDeps {
  readonly registry: Pick<ProductRegistry, 'list' | 'file'>
  /** Moment at which a version left sale, in milliseconds since 1970; null when it is on sale or never was. */
  readonly leftSaleAt: (product: string, hash: string) => Promise<number | null>
  /** Days after it left sale on which a version is priced by its own tariff. */
  readonly keptTermsDays: number
}

const folder = new URL('../../../schemas/rating/', import.meta.url)

/**
 * The tariffs of `schemas/rating`, and those that products carry themselves. A product's file may name
 * another product's tariff.
 * @throws RatingFileWrong when a file of the folder has an edition that cannot be computed
 */
export async function ratingBook({
  registry,
  leftSaleAt,
  keptTermsDays,
}: RatingBookDeps): Promise<RatingBook> {
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
    of: async (product, day, version) => {
      const isKept = version !== null && (await lastDayOf(product, day, version)) !== null
      const file = await fileOf(product, isKept ? version : null)
      if (!file || !editionOn(file, day)) return null
      if (priced?.day !== day) priced = { day, tariffs: new Map() }
      const known = priced.tariffs.get(file) ?? rating(file, day)
      priced.tariffs.set(file, known)
      return known
    },
    keptUntil: async (product, day, version) => {
      const until = await lastDayOf(product, day, version)
      if (until === null) return null
      const [own, sold] = await Promise.all([fileOf(product, version), fileOf(product, null)])
      return pricesOn(own, day) === pricesOn(sold, day) ? null : until
    },
    runOut: async (day) => {
      const found = await Promise.all((await registry.list()).map(({ id }) => runOutOf(id, day)))
      return found.filter((one) => one !== null)
    },
  }

  /** The last day on which a version that left sale keeps its tariff; null when it has passed, or for any other version. */
  async function lastDayOf(product: string, day: string, version: string): Promise<string | null> {
    if (version === (await versionOnSale(product))) return null
    const left = await leftSaleAt(product, version)
    if (left === null) return null
    const until = addDays(calendarDay(left), keptTermsDays)
    return until === null || until < day ? null : until
  }

  /** The tariff of a version; null asks for the one on sale. */
  async function fileOf(product: string, version: string | null): Promise<RatingFile | null> {
    const hash = version ?? (await versionOnSale(product))
    if (hash === undefined) return kept.get(product) ?? null
    const key = `${product} ${hash}`
    const known = byVersion.get(key)
    if (known !== undefined) return known
    const own = (await registry.file(product, hash))?.rating
    const found = typeof own === 'object' ? ownTariff(product, own) : (kept.get(own ?? product) ?? null)
    byVersion.set(key, found)
    return found
  }

  async function versionOnSale(product: string): Promise<string | undefined> {
    return (await registry.list()).find(({ id }) => id === product)?.hash
  }

  async function runOutOf(product: string, day: string): Promise<RunOutTariff | null> {
    const file = await fileOf(product, null)
    const edition = file && editionOn(file, day)
    if (!edition?.validTo || !hasRunOut(edition, day)) return null
    return { product, edition: edition.id, validTo: edition.validTo }
  }
}

/** Everything of a tariff that prices of this day depend on, as one text; null without a tariff. */
function pricesOn(file: RatingFile | null, day: string): string | null {
  const edition = file && editionOn(file, day)
  if (!edition) return null
  const { inputs, tables = {}, lines, liability, cover } = edition
  const constants = constantsOn(edition, day)
  const { currency, rounding } = file
  return canonicalJson({ currency, rounding, constants, inputs, tables, lines, liability, cover })
}

/** The tariff that a product carries itself; the compiler accepted it when the version was published. */
function ownTariff(product: string, table: JsonObject): RatingFile {
  const { file, findings } = checkShape('rating', table, placeAt)
  if (file === null)
    throw new Error(`The tariff of ${product} is no rating table: ${findings[0]?.message ?? ''}`)
  return file
}
