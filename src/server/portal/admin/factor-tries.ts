import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../auth/network-of.ts'
import { withDelays, withinLimits, withoutDelays } from '../../auth/throttled.ts'
import type { PortalDeps } from '../portal-deps.ts'

const minuteMs = 60_000

/** Delays between wrong codes of one person, in ms: five tries at once, then longer and longer waits. */
const codeDelaysMs = [0, 0, 0, 0, 0.5, 1, 2, 5, 15].map((minutes) => minutes * minuteMs)

/** Codes from everywhere that never proved the factor. Three codes are good at a time: one guesser in 3000 finds one in a day. */
const codesOfStrangers = { limit: 100, windowMs: 24 * 60 * minuteMs }

/** Counts the codes that are tried for a person's second factor. */
export interface FactorTries {
  /** Counts a try before the code is examined. @throws QDM_TOO_MANY_REQUESTS */
  readonly begin: (userId: string, request: FastifyRequest) => Promise<void>
  /** The code was right: forgets the tries, and remembers the browser. */
  readonly succeed: (userId: string, request: FastifyRequest) => Promise<void>
}

/**
 * Tries of a browser that proved the factor before are counted apart: who knows the person's password cannot delay
 * them there. All others are counted by network, and together.
 */
export function factorTries({ store, seals }: Pick<PortalDeps, 'store' | 'seals'>): FactorTries {
  const named = (who: string): string => `second factor ${seals.hash('address', who)}`
  const isKnown = async (userId: string, { device }: FastifyRequest): Promise<boolean> =>
    device !== null && (await store.devices.isKnown(named(userId), device.id))
  const triesOf = async (userId: string, request: FastifyRequest) => {
    const isOwn = await isKnown(userId, request)
    const who = isOwn ? `device ${request.device?.id ?? ''}` : `network ${networkOf(request.ip)}`
    return { name: named(`${userId} ${who}`), isOwn }
  }
  return {
    begin: async (userId, request) => {
      const { name, isOwn } = await triesOf(userId, request)
      await withDelays(store, name, codeDelaysMs)
      if (!isOwn) await withinLimits(store, named(`${userId} strangers`), codesOfStrangers)
    },
    succeed: async (userId, request) => {
      const { name, isOwn } = await triesOf(userId, request)
      await withoutDelays(store, name)
      if (!isOwn) await store.throttles.giveBack(named(`${userId} strangers`))
      const id = request.device?.id ?? ''
      if (id !== '') await store.devices.know(named(userId), id)
    },
  }
}
