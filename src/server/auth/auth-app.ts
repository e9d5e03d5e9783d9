import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { CoreDeps } from '../deps.ts'
import { answerNotFound, installErrorHandler, QadamError } from '../errors/index.ts'
import type { User } from '../store/index.ts'
import { deviceOf } from './device.ts'
import { askerIn } from './known-device.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordFlaw } from './password-strength.ts'
import { openProof, provePhone, spendProof } from './phone-proof.ts'
import { bearerToken, sessionId, sessionLifeMs, sessionOf, tokenHash } from './session-of.ts'
import { withDelays, within, withoutDelays } from './throttled.ts'
import { codeRules, verification } from './verification.ts'

/** A proof that opens an account must be fresh: it also lies in half-finished wizards, for a day. */
const freshProofMs = 15 * 60_000

const minuteMs = 60_000

/** Wrong passwords of one phone from one device: five at once, then ever more slowly. */
const loginDelaysMs = [0, 0, 0, 0, 0.5, 1, 2, 5, 15].map((minutes) => minutes * minuteMs)
/** Of devices that never proved the phone, all together. A code lets its owner in at any time. */
const loginsOfStrangers = { limit: 30, windowMs: 60 * minuteMs }

async function refuseWeak(password: string, phone: string): Promise<void> {
  const flaw = await passwordFlaw(password, phone)
  if (flaw !== null) throw new QadamError(flaw, { problems: [{ path: '/password', code: flaw, params: {} }] })
}

/** Bodies as the gateway let them through: they fit the contract. */
interface Bodies {
  readonly phone: { readonly phone: string }
  readonly code: { readonly phone: string; readonly code: string }
  readonly login: { readonly phone: string; readonly password: string }
  readonly proof: { readonly proof: string; readonly password: string }
}

/**
 * The built-in authentication service: phone, code, password, session. It is asked by the gateway alone, which
 * held every body to the contract before.
 */
export function authApp(deps: CoreDeps): FastifyInstance {
  const { store, world, seals } = deps
  const codes = verification(deps)
  const app = Fastify({
    loggerInstance: deps.log,
    // The gateway's own line tells of every request.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setNotFoundHandler(answerNotFound)
  installErrorHandler(app)

  const signIn = async (user: User, { headers }: Pick<FastifyRequest, 'headers'>, isUnused = false) => {
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

  for (const path of ['/api/v1/auth/send-sms', '/api/v1/auth/reset-password'])
    app.post<{ Body: Bodies['phone'] }>(path, async (request) => {
      const { body, headers } = request
      const language = headers['accept-language'] ?? 'ru'
      await codes.send({ phone: body.phone, asker: askerIn(seals, request), language })
      return { data: { resendSeconds: codeRules.resendMs / 1000, expiresSeconds: codeRules.lifeMs / 1000 } }
    })

  app.post<{ Body: Bodies['code'] }>('/api/v1/auth/accept', async (request) => {
    const { body } = request
    await codes.confirm({ ...body, asker: askerIn(seals, request) })
    const user = await store.users.findByPhone(body.phone)
    // Most codes prove a phone for a purchase: this token may never be used.
    const token = user ? await signIn(user, request, true) : null
    return { data: { token, proof: provePhone(seals, body.phone, world.clock()) } }
  })

  app.post<{ Body: Bodies['login'] }>('/api/v1/auth/login', async (request) => {
    const { body, ip } = request
    const { id, seen } = askerIn(seals, request)
    const named = (kind: string, who: string): string => `login ${kind} ${seals.hash('address', who)}`
    const byPair = named('pair', `${body.phone} ${seen ?? id}`)
    const byStrangers = named('strangers', body.phone)
    const isKnown = await store.devices.isKnown(seals.hash('address', body.phone), id)
    if (deps.settings.loginsPerHour > 0)
      await within(store, named('address', ip), {
        limit: deps.settings.loginsPerHour,
        windowMs: 60 * minuteMs,
      })
    await withDelays(store, byPair, loginDelaysMs)
    if (!isKnown) await within(store, byStrangers, loginsOfStrangers)
    const user = await store.users.findByPhone(body.phone)
    const isRight = await isPassword(body.password, user?.passwordHash ?? null)
    if (!user || !isRight) throw new QadamError('QDM_CREDENTIALS_WRONG')
    await withoutDelays(store, byPair)
    if (!isKnown) await store.throttles.giveBack(byStrangers)
    if (seen === undefined) await store.devices.know(seals.hash('address', body.phone), id)
    return { data: { token: await signIn(user, request), user: told(user) } }
  })

  app.post<{ Body: Bodies['proof'] }>('/api/v1/auth/register', async (request) => {
    const { body } = request
    const phone = freshlyProven(body.proof)
    await refuseWeak(body.password, phone)
    const known = await store.users.findByPhone(phone)
    if (known?.passwordHash) throw new QadamError('QDM_PHONE_TAKEN')
    await spendProof(deps, body.proof)
    const user = await store.users.ofPhone(phone)
    await store.users.setPassword(user.id, await hashPassword(body.password))
    return { data: { token: await signIn(user, request), user: told(user) } }
  })

  app.post<{ Body: Bodies['proof'] }>('/api/v1/auth/set-password', async (request) => {
    const { body } = request
    const phone = freshlyProven(body.proof)
    const user = await store.users.findByPhone(phone)
    if (!user) throw new QadamError('QDM_NOT_FOUND')
    await refuseWeak(body.password, phone)
    await spendProof(deps, body.proof)
    await store.users.setPassword(user.id, await hashPassword(body.password))
    await store.sessions.closeAll(user.id)
    return { data: { token: await signIn(user, request), user: told(user) } }
  })

  app.get('/api/v1/auth/session', async ({ headers }) => {
    const session = await sessionOf(store, headers.authorization)
    const user = await store.users.find(session.userId)
    if (!user) throw new QadamError('QDM_UNAUTHORIZED')
    return { data: told(user) }
  })

  app.post('/api/v1/auth/session/renew', async ({ headers }) => {
    await sessionOf(store, headers.authorization)
    const known = bearerToken(headers.authorization) ?? ''
    // It follows from the old one, so that two tabs that ask at once are given the same.
    const token = seals.hash('session', known)
    const isRenewed = await store.transaction(({ sessions }) =>
      sessions.renew(tokenHash(known), tokenHash(token)),
    )
    if (!isRenewed) throw new QadamError('QDM_UNAUTHORIZED')
    return { data: { token } }
  })

  app.get('/api/v1/auth/sessions', async ({ headers }) => {
    const { userId } = await sessionOf(store, headers.authorization)
    const current = tokenHash(bearerToken(headers.authorization) ?? '')
    const sessions = await store.sessions.ofUser(userId)
    return {
      data: sessions.map((session) => ({
        id: sessionId(session.tokenHash),
        device: session.device,
        createdAt: new Date(session.createdAt).toISOString(),
        expiresAt: new Date(session.expiresAt).toISOString(),
        lastUsedAt: new Date(session.lastUsedAt).toISOString(),
        current: session.tokenHash === current,
      })),
    }
  })

  app.delete('/api/v1/auth/sessions', async ({ headers }, reply) => {
    const { userId } = await sessionOf(store, headers.authorization)
    await store.sessions.closeOthers(userId, tokenHash(bearerToken(headers.authorization) ?? ''))
    return reply.code(204).send()
  })

  app.delete<{ Params: { sessionId: string } }>(
    '/api/v1/auth/sessions/:sessionId',
    async ({ headers, params }, reply) => {
      const { userId } = await sessionOf(store, headers.authorization)
      const sessions = await store.sessions.ofUser(userId)
      const ended = sessions.find((session) => sessionId(session.tokenHash) === params.sessionId)
      if (!ended) throw new QadamError('QDM_NOT_FOUND')
      await store.sessions.close(ended.tokenHash)
      return reply.code(204).send()
    },
  )

  app.delete('/api/v1/auth/session', async ({ headers }, reply) => {
    await sessionOf(store, headers.authorization)
    const token = bearerToken(headers.authorization)
    if (token) await store.sessions.close(tokenHash(token))
    return reply.code(204).send()
  })

  return app
}

interface ToldUser {
  readonly id: string
  readonly phone: string
  readonly firstName: string | null
  readonly lastName: string | null
}

function told({ id, phone, profile }: User): ToldUser {
  const { firstName, lastName } = JSON.parse(profile) as Readonly<Record<string, unknown>>
  return {
    id,
    phone,
    firstName: typeof firstName === 'string' ? firstName : null,
    lastName: typeof lastName === 'string' ? lastName : null,
  }
}
