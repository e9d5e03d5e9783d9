import { callbackify } from 'node:util'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { CoreDeps } from '../deps.ts'
import { keptByUse } from '../kept-by-use.ts'

/** Addresses that a process counts at once. */
const mostAddresses = 20_000

/**
 * Requests of an address are added to the shared number in steps of this part of the limit: most visitors never reach the
 * database, and each process lets at most one step through beyond the limit.
 */
const stepsOfLimit = 20

/** Requests of one address in a window, as a process knows them. */
interface Counted {
  /** Number of all processes at the last reading. */
  shared: number
  /** Requests of this process since. */
  own: number
  endsAt: number
  /** Requests are being added to the shared number; others of the address wait for it, or many at once would get by. */
  sharing: Promise<void> | null
}

/** Counts of @fastify/rate-limit that all processes share, by the throttles of the store. */
export function sharedRequests({
  store,
  seals,
  world,
  log,
}: Pick<CoreDeps, 'store' | 'seals' | 'world' | 'log'>): FastifyRateLimitStoreCtor {
  const known = keptByUse<Counted>(mostAddresses)

  const share = async (address: string, counted: Counted, windowMs: number): Promise<void> => {
    const { own } = counted
    try {
      const name = `requests ${seals.hash('address', address)}`
      const { count, leftMs } = await store.throttles.tally(name, windowMs, own)
      counted.shared = count
      counted.endsAt = world.clock() + leftMs
    } catch (error) {
      // Without its database a process counts by itself.
      counted.shared += own
      log.debug({ err: error }, 'requests could not be counted together with other processes')
    }
    counted.own = 0
    counted.sharing = null
  }

  const countedOf = (address: string, windowMs: number): Counted => {
    const now = world.clock()
    const begin = (): Counted => ({ shared: 0, own: 0, endsAt: now + windowMs, sharing: null })
    const counted = known.of(address, begin)
    return counted.endsAt > now ? counted : Object.assign(counted, begin())
  }

  const count = async (
    address: string,
    windowMs: number,
    max: number,
  ): Promise<{ current: number; ttl: number }> => {
    let counted = countedOf(address, windowMs)
    while (counted.sharing) {
      await counted.sharing
      counted = countedOf(address, windowMs)
    }
    counted.own++
    // What is refused anyway is not counted with the others.
    if (counted.shared <= max && counted.own >= Math.max(1, Math.floor(max / stepsOfLimit)))
      await (counted.sharing = share(address, counted, windowMs))
    return { current: counted.shared + counted.own, ttl: Math.max(1, counted.endsAt - world.clock()) }
  }

  const countThen = callbackify(count)

  return class SharedRequests implements FastifyRateLimitStore {
    incr(
      address: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      countThen(address, windowMs, max, done)
    }

    /** Every route counts the same requests. */
    child(): this {
      return this
    }
  }
}
