import type { CoreDeps } from '../deps.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import { bearerToken, sessionId, sessionOf, tokenHash } from './session-of.ts'
import { userAnswer } from './sign-in.ts'

/** Operations of sessions. */
export type SessionHandlers = Pick<
  Handlers,
  'readSession' | 'renewSession' | 'listSessions' | 'endOtherSessions' | 'endSession' | 'signOut'
>

/** Reads, renews, lists and ends the sessions of the person who asks. */
export function sessionHandlers({ store, seals }: Pick<CoreDeps, 'store' | 'seals'>): SessionHandlers {
  /** The session of the caller, and its token's hash. */
  const current = async ({ request: { headers } }: ApiRequest) => {
    const { userId } = await sessionOf(store, headers.authorization)
    return { userId, hash: tokenHash(bearerToken(headers.authorization) ?? '') }
  }

  return {
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
