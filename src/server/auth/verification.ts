import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Limit } from '../store/index.ts'
import { isSameText } from './seal.ts'
import { codeSms } from './sms-text.ts'

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

/** One phone gets no more, whoever asks; one network address asks for no more, whichever the phones. */
const limits = {
  again: { limit: 1, windowMs: codeRules.resendMs },
  hourly: { limit: 5, windowMs: hourMs },
  daily: { limit: 10, windowMs: 24 * hourMs },
  byAddress: { limit: 30, windowMs: hourMs },
  /** Wrong codes of one phone, over all codes that were sent to it. */
  wrong: { limit: 15, windowMs: hourMs },
  wrongByAddress: { limit: 60, windowMs: hourMs },
} as const satisfies Readonly<Record<string, Limit>>

/** What verification stands on. */
export type VerificationDeps = Pick<CoreDeps, 'store' | 'world' | 'seals' | 'sms' | 'settings'>

/** Codes that prove a phone. Nothing here depends on whether the phone has an account. */
export interface Verification {
  /** Sends a code. @throws QDM_TOO_MANY_REQUESTS, QDM_SMS_UNAVAILABLE */
  readonly send: (ask: {
    readonly phone: string
    readonly address: string
    readonly language: string
  }) => Promise<void>
  /** Spends the code. @throws QDM_CODE_INCORRECT, QDM_CODE_EXPIRED, QDM_TOO_MANY_REQUESTS */
  readonly confirm: (attempt: {
    readonly phone: string
    readonly code: string
    readonly address: string
  }) => Promise<void>
}

/** Codes over the store and the carrier of SMS. */
export function verification({ store, world, seals, sms, settings }: VerificationDeps): Verification {
  const named = (kind: string, who: string): string => `${kind} ${seals.hash('address', who)}`
  const hashOf = (phone: string, code: string): string => seals.hash('code', `${phone} ${code}`)

  return {
    send: async ({ phone, address, language }) => {
      const again = named('sms', phone)
      await within(store, named('sms address', address), limits.byAddress)
      await within(store, again, limits.again)
      await within(store, named('sms hour', phone), limits.hourly)
      await within(store, named('sms day', phone), limits.daily)

      const code = String(world.below(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
      const id = await store.transaction((inside) =>
        inside.codes.add({ phone, hash: hashOf(phone, code), lifeMs: codeRules.lifeMs }),
      )
      try {
        await sms.send({ id: world.newId(), phone, text: codeSms(language, code, settings.publicUrl) })
      } catch (error) {
        await store.codes.forget(id)
        await store.throttles.giveBack(again)
        throw error
      }
    },

    confirm: async ({ phone, code, address }) => {
      const wrong = named('code', phone)
      const wrongByAddress = named('code address', address)
      // Counted before the code is looked at, so that many tries at once cannot slip through.
      await within(store, wrong, limits.wrong)
      await within(store, wrongByAddress, limits.wrongByAddress)
      const waiting = await store.codes.spendTry(phone, codeRules.tries)
      if (!waiting) throw new QadamError('QDM_CODE_EXPIRED')
      if (!seals.isHash('code', `${phone} ${code}`, (hash) => isSameText(hash, waiting.code_hash)))
        throw incorrect(codeRules.tries - waiting.tries)
      if (!(await store.codes.use(waiting.id))) throw new QadamError('QDM_CODE_EXPIRED')
      await store.throttles.clear(wrong)
      await store.throttles.giveBack(wrongByAddress)
    },
  }
}

function incorrect(left: number): QadamError {
  return new QadamError('QDM_CODE_INCORRECT', {
    problems: [{ path: '/code', code: 'incorrect', params: { left } }],
  })
}

/** Counts a try. @throws QDM_TOO_MANY_REQUESTS with the seconds to wait */
export async function within(
  { throttles }: Pick<CoreDeps['store'], 'throttles'>,
  name: string,
  limit: Limit,
): Promise<void> {
  const waitMs = await throttles.take(name, limit)
  if (waitMs === null) return
  throw new QadamError('QDM_TOO_MANY_REQUESTS', {
    headers: { 'retry-after': String(Math.ceil(waitMs / secondMs)) },
  })
}
