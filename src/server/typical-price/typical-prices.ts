import type { FastifyInstance } from 'fastify'
import type { CoreDeps } from '../deps.ts'
import type { ListedProduct } from '../product-registry.ts'
import { calendarDay } from '../world.ts'
import { everyonesAnswers } from './everyones-answers.ts'
import { typicalPremium, type TypicalPremium } from './typical-premium.ts'
import { withinPatience } from './within-patience.ts'

/** Returns the price of a product's typical case today; null where it has none, or none is known yet. */
export type TypicalPrices = (product: Pick<ListedProduct, 'id' | 'hash'>) => Promise<TypicalPremium | null>

/** Time in ms until a price that could not be had is asked for again. */
const retryMs = 60_000

/**
 * Prices of typical cases, computed once for each version and day by filling in the wizard of that version. The calls
 * of the wizard are requests to this server, as those of a browser are.
 */
export function typicalPrices(
  app: FastifyInstance,
  { registry, operations, world, log }: Pick<CoreDeps, 'registry' | 'operations' | 'world' | 'log'>,
): TypicalPrices {
  const known = new Map<
    string,
    { readonly hash: string; readonly day: string; readonly price: Promise<TypicalPremium | null> }
  >()

  const answerCall = everyonesAnswers(app, { operations })

  const compute = async (
    { id, hash }: Pick<ListedProduct, 'id' | 'hash'>,
    today: string,
  ): Promise<TypicalPremium | null> => {
    const typical = (await registry.file(id, hash))?.price?.typical
    const compiled = typical === undefined ? null : await registry.compiled(id, hash)
    if (typical === undefined || compiled === null) return null
    const price = await typicalPremium({ compiled, today, answerCall }, typical)
    if (price === null) throw new Error('the typical case has no price')
    return price
  }

  return async (product) => {
    const day = calendarDay(world.clock())
    const kept = known.get(product.id)
    if (kept?.hash === product.hash && kept.day === day) return await withinPatience(kept.price)
    const price = compute(product, day).catch((error: unknown) => {
      log.warn({ err: error, product: product.id }, 'the price of a typical case could not be computed')
      setTimeout(() => known.delete(product.id), retryMs).unref()
      return null
    })
    known.set(product.id, { hash: product.hash, day, price })
    return await withinPatience(price)
  }
}
