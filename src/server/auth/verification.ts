import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Limit } from '../store/index.ts'
import { isSameText } from '../seal.ts'
import { codeSms } from './sms-text.ts'
import { strangers, type Stranger, type StrangerLimits } from './strangers.ts'
import { tooMany, withinLimits } from './throttled.ts'

export { withinLimits } from './throttled.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Rules of one-time codes. */
export const codeRules = {
  digits: 6,
  lifeMs: 5 * minuteMs,
  tries: 5,
  resendMs: 60 * secondMs,
} as const

/**
 * Codes that one stranger requests for a phone get rarer, but never stop; those of other strangers cost this one some work
 * at most: without work the first requests of browsers send one SMS a minute from one network, and three in all. A device
 * that proved the phone before has a separate limit.
 */
const limits = {
  again: { limit: 1, windowMs: codeRules.resendMs },
  known: { limit: 5, windowMs: hourMs },
  knownDaily: { limit: 20, windowMs: 24 * hourMs },
  strangers: {
    kind: 'sms',
    delaysMs: [1, 1, 1, 5, 10, 20, 30].map((minutes) => minutes * minuteMs),
    ofNetwork: { limit: 10, windowMs: hourMs },
    ofAll: { limit: 30, windowMs: hourMs },
    ofFirst: {
      ofNetwork: { limit: 1, windowMs: codeRules.resendMs },
      ofAll: { limit: 3, windowMs: codeRules.resendMs },
    },
    mostBitsOfAll: 5,
  },
  /** Wrong codes of one phone from one device, over all codes that were sent for it. */
  wrong: { limit: 15, windowMs: hourMs },
} as const satisfies Readonly<Record<string, Limit | StrangerLimits>>

/** Dependencies of verification. */
export type VerificationDeps = Pick<CoreDeps, 'store' | 'world' | 'seals' | 'sms' | 'settings'>

/** The device or account that requests a code; only it may confirm the code. */
export type CodeAsker = Stranger

/** Codes that prove a phone. The behaviour does not depend on whether the phone has an account. */
export interface Verification {
  /** Sends a code. @throws QDM_TOO_MANY_REQUESTS, QDM_SMS_UNAVAILABLE */
  readonly send: (ask: {
    readonly phone: string
    readonly asker: CodeAsker
    readonly language: string
  }) => Promise<void>
  /** Spends the code. @throws QDM_CODE_INCORRECT, QDM_CODE_EXPIRED, QDM_TOO_MANY_REQUESTS */
  readonly confirm: (attempt: {
    readonly phone: string
    readonly code: string
    readonly asker: CodeAsker
  }) => Promise<void>
}

/** Codes over the store and the carrier of SMS. */
export function verification({ store, world, seals, sms, settings }: VerificationDeps): Verification {
  const named = (kind: string, who: string): string => `${kind} ${seals.hash('address', who)}`
  const phoneHash = (phone: string): string => seals.hash('address', phone)
  const others = strangers({ store, world, seals })

  /** Counts a code of a device that proved the phone; returns what takes it back. */
  const beginKnown = async (phone: string, { id }: CodeAsker): Promise<() => Promise<void>> => {
    const pair = `${phone} ${id}`
    const again = named('sms', pair)
    await withinLimits(store, again, limits.again)
    await withinLimits(store, named('sms hour', pair), limits.known)
    await withinLimits(store, named('sms day', pair), limits.knownDaily)
    return async () => await store.throttles.giveBack(again)
  }

  return {
    send: async ({ phone, asker, language }) => {
      await withinAddress('sms address', asker.address, settings.codesPerHour)
      const takeBack = (await store.devices.isKnown(phoneHash(phone), asker.id))
        ? await beginKnown(phone, asker)
        : await others.begin(limits.strangers, phone, asker)

      const code = String(world.below(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
      const hash = seals.hash('code', `${phone} ${code}`)
      const id = await store.transaction((inside) =>
        inside.codes.add({
          phone,
          hash,
          lifeMs: codeRules.lifeMs,
          asker: asker.id,
          seen: asker.seen ?? null,
        }),
      )
      try {
        await sms.send({ id: world.newId(), phone, text: codeSms(language, code, settings.publicUrl) })
      } catch (error) {
        await store.codes.forget(id)
        await takeBack()
        throw error
      }
    },

    confirm: async ({ phone, code, asker }) => {
      const wrong = named('code', `${phone} ${asker.seen ?? asker.id}`)
      // Counted before the code is looked at, so that many tries at once cannot slip through.
      if (asker.seen === undefined) await withinLimits(store, wrong, limits.wrong)
      // Browsers without a cookie that look alike on one network count together.
      else
        await others.share(
          { kind: 'code', name: wrong, limit: limits.wrong, mostBitsOfAll: 10 },
          phone,
          asker,
        )
      await withinAddress('code address', asker.address, 2 * settings.codesPerHour)
      const waiting = await store.codes.spendTries(phone, asker.seen ?? asker.id, codeRules.tries)
      if (waiting.length === 0) throw new QadamError('QDM_CODE_EXPIRED')
      const right = waiting.find(({ code_hash }) =>
        seals.isHash('code', `${phone} ${code}`, (hash) => isSameText(hash, code_hash)),
      )
      if (!right) throw incorrect(codeRules.tries - Math.min(...waiting.map(({ spent }) => spent)))
      if (!(await store.codes.use(right.id))) throw new QadamError('QDM_CODE_EXPIRED')
      await store.throttles.clear(wrong)
      await others.forget(limits.strangers, phone, asker)
      if (asker.seen === undefined) await store.devices.know(phoneHash(phone), asker.id)
    },
  }

  async function withinAddress(kind: string, address: string, limit: number): Promise<void> {
    if (limit === 0) return
    const waitMs = await store.throttles.take(named(kind, address), { limit, windowMs: hourMs })
    if (waitMs !== null) throw tooMany(waitMs)
  }
}

function incorrect(left: number): QadamError {
  return new QadamError('QDM_CODE_INCORRECT', {
    params: { left },
    problems: [{ path: '/code', code: 'incorrect', params: { left } }],
  })
}
