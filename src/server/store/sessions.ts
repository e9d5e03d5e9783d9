import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly sessions: SessionTable
  }
}

/** Signed-in browsers. Only the token's hash is stored; `device` is derived from the browser's `User-Agent`. */
interface SessionTable {
  token_hash: string
  user_id: string
  device: string | null
  created_at: number
  expires_at: number
  readonly last_used_at: number | null
  /** Time at which another token replaced it; it stays valid for some seconds more. */
  renewed_at: number | null
  /** Time at which the person proved a second factor in this sign-in. */
  second_factor_at: number | null
}

/** The session that a token opens. */
export interface Session {
  readonly userId: string
  readonly phone: string
  readonly expiresAt: number
  /** Null while no second factor was proven in this sign-in. */
  readonly secondFactorAt: number | null
}

/** The time of the last use is stored to the minute. */
const useStepMs = 60_000

/** A session that is unused for this time has ended, also before its expiry. */
export const sessionIdleMs = 14 * 24 * 60 * 60 * 1000

/** Time in which a replaced token stays valid, in ms: other tabs have running calls. */
const renewedMs = 60_000

/** Signed-in browsers, by the hash of their token. */
export function sessionStore(context: StoreContext) {
  return {
    ...sessionBeginnings(context),
    ...sessionLookups(context),
    ...secondFactorsOfSessions(context),
    ...sessionEnds(context),
  }
}

/** Sessions as they begin and are renewed. */
function sessionBeginnings({ db, clock }: StoreContext) {
  return {
    /** Opens a session, or prolongs it when the same token comes again. */
    async open(session: {
      readonly tokenHash: string
      readonly userId: string
      readonly lifeMs: number
      readonly device?: string | null
      /** The token is sent with another answer and may never be used; it is a session from its first use on. */
      readonly isUnused?: boolean
    }): Promise<void> {
      const now = clock()
      const expires_at = now + session.lifeMs
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          user_id: session.userId,
          device: session.device ?? null,
          created_at: now,
          expires_at,
          last_used_at: session.isUnused ? null : now,
          renewed_at: null,
          second_factor_at: null,
        })
        .onConflict((conflict) =>
          conflict.column('token_hash').doUpdateSet({ user_id: session.userId, expires_at }),
        )
        .execute()
    },

    /**
     * Replaces a session's token; its sign-in, device and expiry stay. Also returns true when the session got this same
     * token within the last minute, because another tab was faster. Returns false when it has ended or got a different
     * one. Call it inside a transaction.
     */
    async renew(tokenHash: string, newHash: string): Promise<boolean> {
      const now = clock()
      const old = await db
        .updateTable('sessions')
        .set({ renewed_at: now })
        .where('token_hash', '=', tokenHash)
        .where('renewed_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
      if (!old) {
        const given = await db
          .selectFrom('sessions as next')
          .innerJoin('sessions as old', 'old.user_id', 'next.user_id')
          .select('next.token_hash')
          .where('next.token_hash', '=', newHash)
          .where('next.expires_at', '>', now)
          .where('old.token_hash', '=', tokenHash)
          .where('old.renewed_at', '>', now - renewedMs)
          .executeTakeFirst()
        return given !== undefined
      }
      await db
        .insertInto('sessions')
        .values({ ...old, token_hash: newHash, last_used_at: now, renewed_at: null })
        .execute()
      return true
    },
  }
}

/** Sessions as they are read. */
function sessionLookups({ db, clock }: StoreContext) {
  return {
    /** Returns the active session of this token and records its use; null when there is none. */
    async find(tokenHash: string): Promise<Session | null> {
      const now = clock()
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id as userId', 'users.phone', 'sessions.expires_at as expiresAt'])
        .select('sessions.second_factor_at as secondFactorAt')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where((is) => is.or([is('renewed_at', 'is', null), is('renewed_at', '>', now - renewedMs)]))
        .where((is) => is(is.fn.coalesce('last_used_at', 'sessions.created_at'), '>', now - sessionIdleMs))
        .executeTakeFirst()
      if (!row) return null
      await db
        .updateTable('sessions')
        .set({ last_used_at: now })
        .where('token_hash', '=', tokenHash)
        .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<=', now - useStepMs)]))
        .execute()
      return row
    },

    /** Returns the person's active sessions that were used, newest first. */
    async ofUser(userId: string): Promise<
      readonly {
        readonly tokenHash: string
        readonly device: string | null
        readonly createdAt: number
        readonly expiresAt: number
        readonly lastUsedAt: number
      }[]
    > {
      return await db
        .selectFrom('sessions')
        .select(['token_hash as tokenHash', 'device', 'created_at as createdAt', 'expires_at as expiresAt'])
        .select('last_used_at as lastUsedAt')
        .where('user_id', '=', userId)
        .where('last_used_at', 'is not', null)
        .$narrowType<{ lastUsedAt: number }>()
        .where('expires_at', '>', clock())
        .where('last_used_at', '>', clock() - sessionIdleMs)
        .where('renewed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute()
    },

    /** Returns whether a person with one of these phones signed in since a moment. */
    async hasOpened(phones: readonly string[], since: number): Promise<boolean> {
      if (phones.length === 0) return false
      const row = await db
        .selectFrom('users')
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select('users.id')
        .where('users.phone', 'in', phones)
        .where('sessions.created_at', '>=', since)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Proofs of a second factor, by session. */
function secondFactorsOfSessions({ db, clock }: StoreContext) {
  return {
    /** Notes that a second factor was proven in this sign-in. */
    async prove(tokenHash: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ second_factor_at: clock() })
        .where('token_hash', '=', tokenHash)
        .execute()
    },

    /** Every sign-in of a person has to prove the second factor again. */
    async unprove(userId: string): Promise<void> {
      await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
    },
  }
}

/** Ends of sessions. */
function sessionEnds({ db, clock }: StoreContext) {
  return {
    /** Ends one session. */
    async close(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },

    /** Ends all sessions of a person except this one, unused ones included. */
    async closeOthers(userId: string, tokenHash: string): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', tokenHash)
        .execute()
    },

    /** Ends every session of a person, as after a change of password. */
    async closeAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },

    /** Removes sessions that ended. */
    async sweep(): Promise<void> {
      const now = clock()
      await db
        .deleteFrom('sessions')
        .where((is) =>
          is.or([
            is('expires_at', '<=', now),
            is('renewed_at', '<=', now - renewedMs),
            is(is.fn.coalesce('last_used_at', 'created_at'), '<=', now - sessionIdleMs),
          ]),
        )
        .execute()
    },
  }
}
