import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Limit } from '../store/index.ts'
import { isSameText } from '../seal.ts'
import { codeSms } from './sms-text.ts'
import { tooMany, withDelays, withinLimits, withoutDelays } from './throttled.ts'

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
 * Codes that strangers request for a phone get rarer, but never stop: a stranger's requests cannot lock the owner out.
 * A device that proved the phone before has a separate limit.
 */
const limits = {
  again: { limit: 1, windowMs: codeRules.resendMs },
  known: { limit: 5, windowMs: hourMs },
  knownDaily: { limit: 20, windowMs: 24 * hourMs },
  strangersMs: [1, 1, 1, 5, 10, 20, 30].map((minutes) => minutes * minuteMs),
  /** Wrong codes of one phone from one device, over all codes that were sent for it. */
  wrong: { limit: 15, windowMs: hourMs },
} as const satisfies Readonly<Record<string, Limit | readonly number[]>>

/** Dependencies of verification. */
export type VerificationDeps = Pick<CoreDeps, 'store' | 'world' | 'seals' | 'sms' | 'settings'>

/** The device or account that requests a code; only it may confirm the code. */
export interface CodeAsker {
  /** A device, or an account with a purpose. */
  readonly id: string
  /** Set for a browser without a cookie: its visible properties, in case it stores none. */
  readonly seen?: string
  readonly address: string
}

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

  return {
    send: async ({ phone, asker, language }) => {
      const pair = `${phone} ${asker.id}`
      const again = named('sms', pair)
      const strangers = named('sms strangers', phone)
      await withinAddress('sms address', asker.address, settings.codesPerHour)
      if (await store.devices.isKnown(phoneHash(phone), asker.id)) {
        await withinLimits(store, again, limits.again)
        await withinLimits(store, named('sms hour', pair), limits.known)
        await withinLimits(store, named('sms day', pair), limits.knownDaily)
      } else await withDelays(store, strangers, limits.strangersMs)

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
        await store.throttles.giveBack(again)
        await withoutDelays(store, strangers)
        throw error
      }
    },

    confirm: async ({ phone, code, asker }) => {
      const wrong = named('code', `${phone} ${asker.seen ?? asker.id}`)
      // Counted before the code is looked at, so that many tries at once cannot slip through.
      await withinLimits(store, wrong, limits.wrong)
      await withinAddress('code address', asker.address, 2 * settings.codesPerHour)
      const waiting = await store.codes.spendTry(phone, asker.seen ?? asker.id, codeRules.tries)
      if (!waiting) throw new QadamError('QDM_CODE_EXPIRED')
      const isRight = seals.isHash('code', `${phone} ${code}`, (hash) => isSameText(hash, waiting.code_hash))
      if (!isRight) throw incorrect(codeRules.tries - waiting.spent)
      if (!(await store.codes.use(waiting.id))) throw new QadamError('QDM_CODE_EXPIRED')
      await store.throttles.clear(wrong)
      await withoutDelays(store, named('sms strangers', phone))
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
