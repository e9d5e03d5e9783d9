import type { CoreDeps } from '../../deps.ts'
import { QadamError } from '../../errors/index.ts'
import type { Limit } from '../../store/index.ts'
import type { RequestParts } from '../../operations/index.ts'
import type { LookupRule } from './visible-facts.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Limits of registry requests. A purchase with five drivers needs about ten; a wrong birth date is typed once or twice.
 * The limit per network address is a setting, because hundreds of phones share a carrier's address.
 */
export const lookupLimits = {
  /** One account, or one browser that is not signed in. */
  byAsker: { limit: 120, windowMs: hourMs },
  /** Limit of requests that found nothing. */
  missesByAsker: { limit: 40, windowMs: hourMs },
  /** One passport or plate, with wrong further facts: by all who are not signed in together, and by each account. */
  missesOfSubject: { limit: 10, windowMs: dayMs },
} as const satisfies Readonly<Record<string, Limit>>

/** The asker of a lookup. */
export interface LookupAsker {
  /** Id of the account; null for a visitor. */
  readonly userId: string | null
  readonly device: string
  readonly address: string
}

/** A counted try. */
export interface CountedLookup {
  /** Removes this request from the count of misses: the registry found an answer. */
  readonly wasNoMiss: () => Promise<void>
}

/** Counts lookups in the store, so that every process counts the same. */
export function countedLookups({
  store,
  seals,
  settings,
}: Pick<CoreDeps, 'store' | 'seals'> & { readonly settings: Pick<CoreDeps['settings'], 'lookupsPerHour'> }) {
  const hashed = (text: string): string => seals.hash('address', text)

  /** Counts before the registry is asked, so that many tries at once cannot slip through. @throws QDM_LOOKUPS_TOO_MANY */
  return async (
    operation: string,
    { subject }: Pick<LookupRule, 'subject'>,
    { body, query }: RequestParts,
    { userId, device, address }: LookupAsker,
  ): Promise<CountedLookup> => {
    const asker = userId === null ? `device ${device}` : `account ${userId}`
    const misses: { readonly name: string; readonly limit: Limit }[] = [
      { name: `lookup misses ${hashed(asker)}`, limit: lookupLimits.missesByAsker },
    ]
    if (subject.length > 0) {
      const named = subject.map((name) => valueIn(body, name) ?? query[name] ?? '').join(' ')
      // Wrong tries of a stranger must not lock out the signed-in person.
      const whose = userId === null ? 'visitors' : asker
      misses.push({
        name: `lookup subject ${hashed(`${subjectKind(operation)} ${named} ${whose}`)}`,
        limit: lookupLimits.missesOfSubject,
      })
    }
    const byAddress = { limit: settings.lookupsPerHour, windowMs: hourMs }
    if (byAddress.limit > 0) await count(`lookup address ${hashed(address)}`, byAddress)
    await count(`lookup ${hashed(asker)}`, lookupLimits.byAsker)
    for (const { name, limit } of misses) await count(name, limit)
    return {
      wasNoMiss: async () => {
        for (const { name } of misses) await store.throttles.giveBack(name)
      },
    }
  }

  async function count(name: string, limit: Limit): Promise<void> {
    const waitMs = await store.throttles.take(name, limit)
    if (waitMs === null) return
    throw new QadamError('QDM_LOOKUPS_TOO_MANY', {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
      params: { minutes: Math.ceil(waitMs / 60_000) },
    })
  }
}

/** Both lookups by passport guess at the same person. */
function subjectKind(operation: string): string {
  return operation === 'findDocumentHolder' ? 'findPersonByPassport' : operation
}

function valueIn(body: RequestParts['body'], name: string): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const value = (body as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}
