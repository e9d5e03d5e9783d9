import type { CoreDeps } from '../deps.ts'
import type { Handlers } from '../operations/index.ts'
import { type CodeHandlers, codeHandlers } from './code-handlers.ts'
import { passkeyCeremonies, type PasskeyCeremonies } from './passkey-ceremonies.ts'
import { passkeyHandlers, type PasskeyHandlers } from './passkey-handlers.ts'
import { type PasswordHandlers, passwordHandlers } from './password-handlers.ts'
import { type SessionHandlers, sessionHandlers } from './session-handlers.ts'
import { signIn, userAnswer, withinLoginsOfAddress } from './sign-in.ts'
import { telegramHandlers, type TelegramHandlers } from './telegram-handlers.ts'

/** Operations of a sign-in by passkey. */
type PasskeySignInHandlers = Pick<Handlers, 'beginPasskeySignIn' | 'signInByPasskey'>

/** Operations of sign-in. */
export type AuthHandlers = PasskeyHandlers &
  PasskeySignInHandlers &
  CodeHandlers &
  PasswordHandlers &
  SessionHandlers &
  TelegramHandlers

/** The built-in authentication: phone, code, password, passkey, session. */
export function authHandlers(deps: CoreDeps): AuthHandlers {
  const ceremonies = passkeyCeremonies(deps)
  return {
    ...passkeyHandlers(deps, ceremonies),
    ...passkeySignInHandlers(deps, ceremonies),
    ...codeHandlers(deps),
    ...passwordHandlers(deps),
    ...sessionHandlers(deps),
    ...telegramHandlers(deps),
  }
}

function passkeySignInHandlers(deps: CoreDeps, ceremonies: PasskeyCeremonies): PasskeySignInHandlers {
  return {
    beginPasskeySignIn: async ({ request }) => {
      await withinLoginsOfAddress(deps, request.ip)
      return await ceremonies.askToSign('signIn', null)
    },

    signInByPasskey: async (asked) => {
      const { userId } = await ceremonies.prove('signIn', null, asked.body)
      const user = await deps.store.users.find(userId)
      if (!user) throw asked.refusal('QDM_PASSKEY_UNKNOWN')
      return { token: await signIn(deps, user, asked), user: userAnswer(user) }
    },
  }
}
