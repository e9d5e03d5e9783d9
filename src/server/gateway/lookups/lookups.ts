import type { FastifyRequest } from 'fastify'
import { deviceKey } from '../../auth/known-device.ts'
import { bearerToken, tokenHash } from '../../auth/session-of.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Forward } from '../forward.ts'
import type { ForwardedAnswer } from '../service.ts'
import { namesHolder } from '../../names-holder.ts'
import type { User } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import type { ApiRequest } from '../../operations/index.ts'
import { answerFor, noPersons, type KnownPersons } from './answer-for.ts'
import { countedLookups } from './lookup-limits.ts'
import { lookupRules } from './visible-facts.ts'

/** Sends requests to registries for a browser, within its limits, and masks the answers that it may not see. */
export interface Lookups {
  /** `real` is for facts that are sealed, `shown` for the browser. @throws QDM_LOOKUPS_TOO_MANY */
  readonly ask: (
    asked: ApiRequest,
    forward: Forward,
  ) => Promise<{ readonly real: ForwardedAnswer; readonly shown: ForwardedAnswer }>
}

/** Lookups over the store. */
export function lookupsOf(deps: Pick<CoreDeps, 'store' | 'seals' | 'settings' | 'world'>): Lookups {
  const { store, seals, world } = deps
  const counted = countedLookups(deps)

  return {
    ask: async (asked, forward) => {
      const { operation, parts, request } = asked
      const rule = lookupRules[operation.id]
      if (!rule) throw new Error(`No rule says who may see what of ${operation.id}`)
      const user = await askerOf(request)
      const { wasNoMiss } = await counted(operation.id, rule, parts, {
        userId: user?.id ?? null,
        device: deviceKey(seals, request),
        address: request.ip,
      })
      const real = await forward(asked).catch(async (error: unknown) => {
        await wasNoMiss()
        throw error
      })
      if (real.status !== 404) await wasNoMiss()
      return { real, shown: answerFor(seals, rule, real, await personsOf(user)) }
    },
  }

  async function personsOf(user: User | null): Promise<KnownPersons> {
    if (user === null) return noPersons
    const today = calendarDay(world.clock())
    const policies = (await store.contracts.ofPhone(user.phone)).filter(
      (contract) => contract.number !== null && namesHolder(contract, today),
    )
    return { bound: user.pinfl, named: new Set(policies.flatMap(({ pinfl }) => pinfl ?? [])) }
  }

  async function askerOf({ headers }: FastifyRequest) {
    const token = bearerToken(headers.authorization)
    const session = token === null ? null : await store.sessions.find(tokenHash(token))
    return session === null ? null : await store.users.find(session.userId)
  }
}
