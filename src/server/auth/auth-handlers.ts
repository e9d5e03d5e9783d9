import { passwordFlaw } from '../../../machines/password-strength.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Handlers, RequestOf } from '../operations/index.ts'
import type { User } from '../store/index.ts'
import { deviceOf } from './device.ts'
import { askerOf } from './known-device.ts'
import { hashPassword, isPassword } from './password.ts'
import { passkeyCeremonies } from './passkey-ceremonies.ts'
import { passkeyHandlers, type PasskeyHandlers } from './passkey-handlers.ts'
import { openProof, provePhone, spendProof } from './phone-proof.ts'
import { bearerToken, sessionId, sessionLifeMs, sessionOf, tokenHash } from './session-of.ts'
import { withDelays, withinLimits, withoutDelays } from './throttled.ts'
import { codeRules, verification } from './verification.ts'

/** Age limit of the proof that opens an account, in ms. Saved wizards keep a proof for a day, so an older one is refused. */
const freshProofMs = 15 * 60_000

const minuteMs = 60_000

/** Delays between wrong passwords for one phone from one device, in ms: five tries at once, then longer and longer waits. */
const loginDelaysMs = [0, 0, 0, 0, 0.5, 1, 2, 5, 15].map((minutes) => minutes * minuteMs)
/** Limit for all devices together that never proved the phone. A code signs its owner in at any time. */
const loginsOfStrangers = { limit: 30, windowMs: 60 * minuteMs }

async function refuseWeak(password: string, phone: string): Promise<void> {
  const flaw = await passwordFlaw(password, phone)
  if (flaw !== null) throw new QadamError(flaw, { problems: [{ path: '/password', code: flaw, params: {} }] })
}

/** Operations of sign-in. */
export type AuthHandlers = PasskeyHandlers &
  Pick<
    Handlers,
    | 'beginPasskeySignIn'
    | 'signInByPasskey'
    | 'sendSms'
    | 'resetPassword'
    | 'acceptCode'
    | 'login'
    | 'register'
    | 'setPassword'
    | 'readSession'
    | 'renewSession'
    | 'listSessions'
    | 'endOtherSessions'
    | 'endSession'
    | 'signOut'
  >

type SmsRequest = Pick<RequestOf<'sendSms'>, 'body' | 'language' | 'request'>

/** The built-in authentication: phone, code, password, passkey, session. */
export function authHandlers(deps: CoreDeps): AuthHandlers {
  const { store, world, seals } = deps
  const codes = verification(deps)
  const ceremonies = passkeyCeremonies(deps)

  const signIn = async (user: User, { request: { headers } }: ApiRequest, isUnused = false) => {
    const token = world.newToken()
    const device = deviceOf(headers['user-agent'])
    await store.sessions.open({
      tokenHash: tokenHash(token),
      userId: user.id,
      lifeMs: sessionLifeMs,
      device,
      isUnused,
    })
    return token
  }
  const freshlyProven = (proof: string): string => {
    const proven = openProof(seals, proof, world.clock())
    if (!proven || proven.provenAt + freshProofMs <= world.clock()) throw new QadamError('QDM_PROOF_REFUSED')
    return proven.phone
  }
  const sendCode = async ({ body: { phone }, language, request }: SmsRequest) => {
    await codes.send({ phone, asker: askerOf(seals, request), language })
    return { resendSeconds: codeRules.resendMs / 1000, expiresSeconds: codeRules.lifeMs / 1000 }
  }
  const named = (kind: string, who: string): string => `login ${kind} ${seals.hash('address', who)}`
  const withinAddress = async (address: string): Promise<void> => {
    if (deps.settings.loginsPerHour > 0)
      await withinLimits(store, named('address', address), {
        limit: deps.settings.loginsPerHour,
        windowMs: 60 * minuteMs,
      })
  }
  /** The session of the caller, and its token's hash. */
  const current = async ({ request: { headers } }: ApiRequest) => {
    const { userId } = await sessionOf(store, headers.authorization)
    return { userId, hash: tokenHash(bearerToken(headers.authorization) ?? '') }
  }

  return {
    ...passkeyHandlers(deps, ceremonies),
    sendSms: sendCode,
    resetPassword: sendCode,

    acceptCode: async (asked) => {
      const { phone, code } = asked.body
      await codes.confirm({ phone, code, asker: askerOf(seals, asked.request) })
      const user = await store.users.findByPhone(phone)
      // Most codes prove a phone for a purchase: this token may never be used.
      const token = user ? await signIn(user, asked, true) : null
      return { token, proof: provePhone(seals, phone, world.clock()) }
    },

    login: async (asked) => {
      const { body, request } = asked
      const { id, seen } = askerOf(seals, request)
      const byPair = named('pair', `${body.phone} ${seen ?? id}`)
      const byStrangers = named('strangers', body.phone)
      const isKnown = await store.devices.isKnown(seals.hash('address', body.phone), id)
      await withinAddress(request.ip)
      await withDelays(store, byPair, loginDelaysMs)
      if (!isKnown) await withinLimits(store, byStrangers, loginsOfStrangers)
      const user = await store.users.findByPhone(body.phone)
      const isRight = await isPassword(body.password, user?.passwordHash ?? null)
      if (!user || !isRight) throw asked.refusal('QDM_CREDENTIALS_WRONG')
      await withoutDelays(store, byPair)
      if (!isKnown) await store.throttles.giveBack(byStrangers)
      if (seen === undefined) await store.devices.know(seals.hash('address', body.phone), id)
      return { token: await signIn(user, asked), user: userAnswer(user) }
    },

    beginPasskeySignIn: async ({ request }) => {
      await withinAddress(request.ip)
      return await ceremonies.askToSign('signIn', null)
    },

    signInByPasskey: async (asked) => {
      const { userId } = await ceremonies.prove('signIn', null, asked.body)
      const user = await store.users.find(userId)
      if (!user) throw asked.refusal('QDM_PASSKEY_UNKNOWN')
      return { token: await signIn(user, asked), user: userAnswer(user) }
    },

    register: async (asked) => {
      const { proof, password } = asked.body
      const phone = freshlyProven(proof)
      await refuseWeak(password, phone)
      const known = await store.users.findByPhone(phone)
      if (known?.passwordHash) throw asked.refusal('QDM_PHONE_TAKEN')
      await spendProof(deps, proof)
      const user = await store.users.ofPhone(phone)
      await store.users.setPassword(user.id, await hashPassword(password))
      return { token: await signIn(user, asked), user: userAnswer(user) }
    },

    setPassword: async (asked) => {
      const { proof, password } = asked.body
      const phone = freshlyProven(proof)
      const user = await store.users.findByPhone(phone)
      if (!user) throw asked.refusal('QDM_NOT_FOUND')
      await refuseWeak(password, phone)
      await spendProof(deps, proof)
      await store.users.setPassword(user.id, await hashPassword(password))
      await store.sessions.closeAll(user.id)
      return { token: await signIn(user, asked), user: userAnswer(user) }
    },

    readSession: async (asked) => {
      const user = await store.users.find((await current(asked)).userId)
      if (!user) throw asked.refusal('QDM_UNAUTHORIZED')
      return userAnswer(user)
    },

    renewSession: async (asked) => {
      const { hash } = await current(asked)
      // Derived from the old token, so that two tabs that renew at once get the same one.
      const token = seals.hash('session', bearerToken(asked.request.headers.authorization) ?? '')
      const isRenewed = await store.transaction(({ sessions }) => sessions.renew(hash, tokenHash(token)))
      if (!isRenewed) throw asked.refusal('QDM_UNAUTHORIZED')
      return { token }
    },

    listSessions: async (asked) => {
      const { userId, hash } = await current(asked)
      return (await store.sessions.ofUser(userId)).map((session) => ({
        id: sessionId(session.tokenHash),
        device: session.device,
        createdAt: new Date(session.createdAt).toISOString(),
        expiresAt: new Date(session.expiresAt).toISOString(),
        lastUsedAt: new Date(session.lastUsedAt).toISOString(),
        current: session.tokenHash === hash,
      }))
    },

    endOtherSessions: async (asked) => {
      const { userId, hash } = await current(asked)
      await store.sessions.closeOthers(userId, hash)
    },

    endSession: async (asked) => {
      const sessions = await store.sessions.ofUser((await current(asked)).userId)
      const ended = sessions.find((session) => sessionId(session.tokenHash) === asked.path.sessionId)
      if (!ended) throw asked.refusal('QDM_NOT_FOUND')
      await store.sessions.close(ended.tokenHash)
    },

    signOut: async (asked) => await store.sessions.close((await current(asked)).hash),
  }
}

interface UserAnswer {
  readonly id: string
  readonly phone: string
  readonly firstName: string | null
  readonly lastName: string | null
}

function userAnswer({ id, phone, profile }: User): UserAnswer {
  const { firstName, lastName } = JSON.parse(profile) as Readonly<Record<string, unknown>>
  return {
    id,
    phone,
    firstName: typeof firstName === 'string' ? firstName : null,
    lastName: typeof lastName === 'string' ? lastName : null,
  }
}
