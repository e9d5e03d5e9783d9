import type { CoreDeps } from '../deps.ts'
import type { Handlers, RequestOf } from '../operations/index.ts'
import { askerOf } from './known-device.ts'
import { provePhone } from './phone-proof.ts'
import { signIn } from './sign-in.ts'
import { codeRules, verification } from './verification.ts'

/** Operations of codes by SMS. */
export type CodeHandlers = Pick<Handlers, 'sendSms' | 'resetPassword' | 'acceptCode'>

type SmsRequest = Pick<RequestOf<'sendSms'>, 'body' | 'language' | 'request'>

/** Sends codes to phones, and signs in or proves the phone of a person who knows the code. */
export function codeHandlers(deps: CoreDeps): CodeHandlers {
  const { store, world, seals } = deps
  const codes = verification(deps)
  const sendCode = async ({ body: { phone }, language, request }: SmsRequest) => {
    await codes.send({ phone, asker: askerOf(seals, request), language })
    return { resendSeconds: codeRules.resendMs / 1000, expiresSeconds: codeRules.lifeMs / 1000 }
  }
  return {
    sendSms: sendCode,
    resetPassword: sendCode,
    acceptCode: async (asked) => {
      const { phone, code } = asked.body
      await codes.confirm({ phone, code, asker: askerOf(seals, asked.request) })
      const user = await store.users.findByPhone(phone)
      // Most codes prove a phone for a purchase: this token may never be used.
      const token = user ? await signIn(deps, user, asked, true) : null
      return { token, proof: provePhone(seals, phone, world.clock()) }
    },
  }
}
