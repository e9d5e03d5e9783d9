import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly passkey_challenges: PasskeyChallengeTable
  }
}

/** Challenges that wait for a browser's answer. `user_id` is null for a sign-in: the answer says who it is. */
interface PasskeyChallengeTable {
  challenge: string
  purpose: ChallengePurpose
  user_id: string | null
  expires_at: number
}

/** What the answer to a challenge does. */
export type ChallengePurpose = 'signIn' | 'add'

/** Store of challenges; each is used once. */
export function passkeyChallengeStore(context: StoreContext) {
  const { db, clock } = context
  return {
    /** Keeps a challenge. */
    async add(challenge: {
      readonly challenge: string
      readonly purpose: ChallengePurpose
      readonly userId: string | null
      readonly lifeMs: number
    }): Promise<void> {
      await db
        .insertInto('passkey_challenges')
        .values({
          challenge: challenge.challenge,
          purpose: challenge.purpose,
          user_id: challenge.userId,
          expires_at: clock() + challenge.lifeMs,
        })
        .execute()
    },

    /** Uses a challenge up; false when none waits for this purpose and person: it is unknown, used or expired. */
    async spend(challenge: string, purpose: ChallengePurpose, userId: string | null): Promise<boolean> {
      const spent = await db
        .deleteFrom('passkey_challenges')
        .where('challenge', '=', challenge)
        .where('purpose', '=', purpose)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return spent.numDeletedRows === 1n
    },

    /** Removes expired challenges. */
    async sweep(): Promise<void> {
      await removeBefore(context, 'passkey_challenges', 'expires_at', clock() + 1)
    },
  }
}
