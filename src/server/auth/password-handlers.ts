import { passwordFlaw } from '../../../machines/password-strength.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Handlers } from '../operations/index.ts'
import { askerOf } from './known-device.ts'
import { isPassword } from './password.ts'
import { freshlyProven, spendProof } from './phone-proof.ts'
import { recoverAccount } from './recover-account.ts'
import { signIn, triesName, userAnswer, withinLoginsOfAddress } from './sign-in.ts'
import { strangers, type StrangerLimits } from './strangers.ts'
import { withDelays, withoutDelays } from './throttled.ts'

const minuteMs = 60_000

const hourMs = 60 * minuteMs

/**
 * Wrong passwords for one phone: five tries at once from one device, then longer and longer waits; those of devices that
 * never proved the phone together. A code signs the phone's owner in at any time.
 */
const loginLimits = {
  kind: 'login',
  delaysMs: [0, 0, 0, 0, 0.5, 1, 2, 5, 15].map((minutes) => minutes * minuteMs),
  ofNetwork: { limit: 15, windowMs: hourMs },
  ofAll: { limit: 100, windowMs: hourMs },
  mostBitsOfAll: 10,
} as const satisfies StrangerLimits

/** Operations of passwords. */
export type PasswordHandlers = Pick<Handlers, 'login' | 'register' | 'setPassword'>

/** Signs in by password, and takes the first and later passwords of people who proved their phone. */
export function passwordHandlers(deps: CoreDeps): PasswordHandlers {
  const { store, seals } = deps
  const others = strangers(deps)
  return {
    login: async (asked) => {
      const { body, request } = asked
      const asker = askerOf(seals, request)
      const { id, seen } = asker
      const byKnown = triesName(deps, 'pair', `${body.phone} ${id}`)
      const isKnown = await store.devices.isKnown(seals.hash('address', body.phone), id)
      await withinLoginsOfAddress(deps, request.ip)
      if (isKnown) await withDelays(store, byKnown, loginLimits.delaysMs)
      const takeBack = isKnown
        ? async () => await withoutDelays(store, byKnown)
        : await others.begin(loginLimits, body.phone, asker)
      const user = await store.users.findByPhone(body.phone)
      const isRight = await isPassword(body.password, user?.passwordHash ?? null)
      if (!user || !isRight) throw asked.refusal('QDM_CREDENTIALS_WRONG')
      await takeBack()
      if (seen === undefined) await store.devices.know(seals.hash('address', body.phone), id)
      return { token: await signIn(deps, user, asked), user: userAnswer(user) }
    },

    register: async (asked) => {
      const { proof, password } = asked.body
      const phone = freshlyProven(deps, proof)
      if (password !== undefined) await refuseWeak(password, phone)
      const known = await store.users.findByPhone(phone)
      if (known?.passwordHash) throw asked.refusal('QDM_PHONE_TAKEN')
      await spendProof(deps, proof)
      const user = await store.users.ofPhone(phone)
      if (password !== undefined)
        await recoverAccount(deps, user, { password, language: asked.language, isNew: known === null })
      return { token: await signIn(deps, user, asked), user: userAnswer(user) }
    },

    setPassword: async (asked) => {
      const { proof, password } = asked.body
      const phone = freshlyProven(deps, proof)
      const user = await store.users.findByPhone(phone)
      if (!user) throw asked.refusal('QDM_NOT_FOUND')
      await refuseWeak(password, phone)
      await spendProof(deps, proof)
      await recoverAccount(deps, user, { password, language: asked.language, isNew: false })
      return { token: await signIn(deps, user, asked), user: userAnswer(user) }
    },
  }
}

async function refuseWeak(password: string, phone: string): Promise<void> {
  const flaw = await passwordFlaw(password, phone)
  if (flaw !== null) throw new QadamError(flaw, { problems: [{ path: '/password', code: flaw, params: {} }] })
}
