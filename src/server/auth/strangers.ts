import type { CoreDeps } from '../deps.ts'
import type { QadamError } from '../errors/index.ts'
import type { Limit } from '../store/index.ts'
import { networkOf } from './network-of.ts'
import { tooMany } from './throttled.ts'
import { offeredWork, solvedWork, workLifeMs } from './work.ts'

const hourMs = 60 * 60_000

/** The asker of something that concerns a phone, in a browser that has not proved this phone before. */
export interface Stranger {
  /** The browser's id, or an account with a purpose. */
  readonly id: string
  /** Set for a browser without a cookie: its visible properties. */
  readonly seen?: string
  readonly address: string
  /** Header with solved work. */
  readonly work?: string | undefined
}

/** Limits of strangers for one phone. */
export interface StrangerLimits {
  readonly kind: string
  /** Waits after the attempts of one browser; of one network for browsers without a cookie. */
  readonly delaysMs: readonly number[]
  readonly ofNetwork: Limit
  readonly ofAll: Limit
  /** Limits of the first attempts of browsers: a new cookie costs nothing. */
  readonly ofFirst?: { readonly ofNetwork: Limit; readonly ofAll: Limit }
  /** Bits by which the work may grow through what all networks together did. */
  readonly mostBitsOfAll: number
}

/** Counts what strangers try with a phone. */
export interface Strangers {
  /**
   * Counts an attempt; returns what takes it back. @throws QDM_TOO_MANY_REQUESTS, with work in its header where others
   * may have used up what this asker needs
   */
  readonly begin: (limits: StrangerLimits, phone: string, asker: Stranger) => Promise<() => Promise<void>>
  /** Counts an attempt at one limit that browsers may share. @throws QDM_TOO_MANY_REQUESTS with work */
  readonly share: (
    limits: Pick<StrangerLimits, 'kind' | 'mostBitsOfAll'> & { readonly name: string; readonly limit: Limit },
    phone: string,
    asker: Stranger,
  ) => Promise<void>
  /** Forgets what was counted: the phone's owner was there. */
  readonly forget: (limits: StrangerLimits, phone: string, asker: Stranger) => Promise<void>
}

/** Work of the first who solves some within an hour: a phone needs half a second. */
const leastBits = 17
const mostBits = 27

/** So many pieces of work of one network, and of all, make the next one twice as long. */
const doublingOfNetwork = 3
const doublingOfAll = 20

/**
 * A browser waits for what it did itself. What others may have used up, the share of its network or of the phone, is no
 * reason to wait: it gets work to do instead, the more of it the more its own network has done.
 */
export function strangers(deps: Pick<CoreDeps, 'store' | 'seals' | 'world'>): Strangers {
  const { throttles } = deps.store
  const named = (kind: string, who: string): string => `${kind} ${deps.seals.hash('address', who)}`
  const namesOf = ({ kind }: Pick<StrangerLimits, 'kind'>, phone: string, asker: Stranger) => {
    const network = `${phone} network ${networkOf(asker.address)}`
    return {
      pair: named(kind, asker.seen === undefined ? `${phone} ${asker.id}` : network),
      network: named(`${kind} network`, network),
      all: named(`${kind} strangers`, phone),
      workOfNetwork: named(`${kind} work`, network),
      workOfAll: named(`${kind} work`, phone),
    }
  }
  type Names = ReturnType<typeof namesOf>

  const bitsAfter = (ofNetwork: number, ofAll: number, mostBitsOfAll: number): number =>
    Math.min(
      mostBits,
      leastBits +
        Math.floor(ofNetwork / doublingOfNetwork) +
        Math.min(mostBitsOfAll, Math.floor(ofAll / doublingOfAll)),
    )
  const refused = async (waitMs: number, names: Names, mostBitsOfAll: number): Promise<QadamError> => {
    const [ofNetwork, ofAll] = [
      await throttles.count(names.workOfNetwork),
      await throttles.count(names.workOfAll),
    ]
    return tooMany(waitMs, offeredWork(deps, names.all, bitsAfter(ofNetwork, ofAll, mostBitsOfAll)))
  }
  /** Uses solved work up; false for none, and for less than it takes by now. */
  const isPaid = async (names: Names, { work }: Stranger, mostBitsOfAll: number): Promise<boolean> => {
    const solved = work === undefined ? null : solvedWork(deps, work)
    if (solved?.subject !== names.all) return false
    const wait = await throttles.take(`work ${solved.id}`, { limit: 1, windowMs: workLifeMs })
    if (wait !== null) return false
    const { count: ofNetwork } = await throttles.tally(names.workOfNetwork, hourMs)
    const { count: ofAll } = await throttles.tally(names.workOfAll, hourMs)
    if (solved.bits >= bitsAfter(ofNetwork - 1, ofAll - 1, mostBitsOfAll)) return true
    await throttles.giveBack(names.workOfNetwork)
    await throttles.giveBack(names.workOfAll)
    return false
  }

  return {
    begin: async (limits, phone, asker) => {
      const names = namesOf(limits, phone, asker)
      const hasCookie = asker.seen === undefined
      const isWorked = await isPaid(names, asker, limits.mostBitsOfAll)
      const taken: string[] = []
      const takeBack = async (): Promise<void> => {
        for (const name of taken) await throttles.giveBack(name)
      }
      const isFirst = !isWorked && limits.ofFirst !== undefined && (await throttles.count(names.pair)) === 0
      const shares = isWorked
        ? []
        : ([
            ...(isFirst ? sharesOfFirst(names, limits.ofFirst) : []),
            [names.network, limits.ofNetwork],
            [names.all, limits.ofAll],
          ] as const)
      for (const [name, limit] of shares) {
        const waitMs = await throttles.take(name, limit)
        if (waitMs === null) {
          taken.push(name)
          continue
        }
        await takeBack()
        throw await refused(waitMs, names, limits.mostBitsOfAll)
      }
      if (hasCookie || !isWorked) {
        const waitMs = await throttles.takeInTurn(names.pair, {
          delaysMs: limits.delaysMs,
          windowMs: 24 * hourMs,
        })
        if (waitMs !== null) {
          await takeBack()
          throw hasCookie ? tooMany(waitMs) : await refused(waitMs, names, limits.mostBitsOfAll)
        }
      }
      return async () => {
        await takeBack()
        await throttles.clear(names.pair)
      }
    },

    share: async ({ kind, mostBitsOfAll, name, limit }, phone, asker) => {
      const names = namesOf({ kind }, phone, asker)
      if (await isPaid(names, asker, mostBitsOfAll)) return
      const waitMs = await throttles.take(name, limit)
      if (waitMs !== null) throw await refused(waitMs, names, mostBitsOfAll)
    },

    forget: async (limits, phone, asker) => {
      const names = namesOf(limits, phone, asker)
      const first = limits.ofFirst ? sharesOfFirst(names, limits.ofFirst).map(([name]) => name) : []
      for (const name of [names.pair, names.network, names.all, ...first]) await throttles.clear(name)
    },
  }
}

function sharesOfFirst(
  { network, all }: { readonly network: string; readonly all: string },
  { ofNetwork, ofAll }: NonNullable<StrangerLimits['ofFirst']>,
): readonly (readonly [name: string, limit: Limit])[] {
  return [
    [`${network} first`, ofNetwork],
    [`${all} first`, ofAll],
  ]
}
