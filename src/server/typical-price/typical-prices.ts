import type { FastifyInstance } from 'fastify'
import type { CallAnswer, CallRequest } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'
import type { CoreDeps } from '../deps.ts'
import type { ListedProduct } from '../product-registry.ts'
import { calendarDay } from '../world.ts'
import { typicalPremium, type TypicalPremium } from './typical-premium.ts'

/** Returns the price of a product's typical case today; null where it has none, or none is known yet. */
export type TypicalPrices = (product: Pick<ListedProduct, 'id' | 'hash'>) => Promise<TypicalPremium | null>

/** Time in ms that a list of products waits for prices. A price that comes later is in the next list. */
const patienceMs = 1500

/** Time in ms until a price that could not be had is asked for again. */
const retryMs = 60_000

/** Roles of operations that answer everyone alike: reference data and tariffs. */
const rolesForEveryone = new Set(['reference', 'price'])

/** No person's address: limits and staged answers of persons do not count. Documentation range of RFC 5737. */
const ownAddress = '192.0.2.1'

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

  const answerCall = async ({
    operation: id,
    path,
    query,
    body,
  }: CallRequest): Promise<CallAnswer | null> => {
    const operation = operations.get(id)
    if (!operation || !rolesForEveryone.has(operation.mark.role ?? '')) return null
    const { method } = operation
    const { statusCode, body: text } = await app.inject({
      method: method === 'get' ? 'GET' : 'POST',
      url: operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(path[name] ?? '')),
      ),
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
      headers: { 'accept-language': 'ru', 'content-language': 'ru' },
      remoteAddress: ownAddress,
      ...(method === 'get' ? {} : { payload: body as object }),
    })
    // Our own server answers with JSON.
    return { kind: 'answer', status: statusCode, body: JSON.parse(text) as Json, fact: null }
  }

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

async function withinPatience<Value>(value: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
