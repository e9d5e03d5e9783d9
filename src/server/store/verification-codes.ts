import type { Selectable } from 'kysely'
import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly verification_codes: VerificationCodeTable
  }
}

/** One-time codes that were sent by SMS. */
interface VerificationCodeTable {
  id: string
  phone: string
  code_hash: string
  tries: number
  created_at: number
  expires_at: number
  used_at: number | null
  /** The device, or the account with a purpose, that requested the code and may confirm it. */
  asker: string
  /** Visible properties of an asker without cookies, and its attempts. */
  seen: string | null
  seen_tries: number
}

/** A stored code: only its keyed hash, never the code itself. `spent` is the number of attempts of this asker. */
export type VerificationCode = Selectable<VerificationCodeTable> & { readonly spent: number }

/** One-time codes that were sent by SMS. */
export function verificationCodeStore(context: StoreContext) {
  const { db, clock, newId } = context
  return {
    /**
     * Stores a code before it is sent to this asker; an earlier code of the same asker for this phone becomes invalid.
     * `seen` describes an asker that may return without its id; null when it will not. Codes of others who look alike
     * stay: hundreds of phones share a carrier's address and a browser's name.
     */
    async add(code: {
      readonly phone: string
      readonly hash: string
      readonly lifeMs: number
      readonly asker: string
      readonly seen: string | null
    }): Promise<string> {
      const id = newId()
      const now = clock()
      await db
        .updateTable('verification_codes')
        .set({ used_at: now })
        .where('phone', '=', code.phone)
        .where('used_at', 'is', null)
        .where('asker', '=', code.asker)
        .execute()
      await db
        .insertInto('verification_codes')
        .values({
          id,
          phone: code.phone,
          code_hash: code.hash,
          asker: code.asker,
          tries: 0,
          seen: code.seen,
          seen_tries: 0,
          created_at: now,
          expires_at: now + code.lifeMs,
          used_at: null,
        })
        .execute()
      return id
    },

    /** Forgets a code that could not be sent. */
    async forget(id: string): Promise<void> {
      await db.deleteFrom('verification_codes').where('id', '=', id).execute()
    },

    /**
     * Spends one try of each living code that was sent for this asker, and gives the codes: none when there is none left
     * to try, and several for those who look alike. Tries without the asker's id are counted apart: a stranger who looks
     * like it cannot use them up.
     */
    async spendTries(phone: string, asker: string, maxTries: number): Promise<readonly VerificationCode[]> {
      const now = clock()
      for (const [who, tries] of [
        ['asker', 'tries'],
        ['seen', 'seen_tries'],
      ] as const) {
        const rows = await db
          .updateTable('verification_codes')
          .set((update) => ({ [tries]: update(tries, '+', 1) }))
          .where('phone', '=', phone)
          .where(who, '=', asker)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .where(tries, '<', maxTries)
          .returningAll()
          .execute()
        if (rows.length > 0) return rows.map((row) => ({ ...row, spent: row[tries] }))
      }
      return []
    },

    /** Marks the code as used; false when a concurrent request used it first. */
    async use(id: string): Promise<boolean> {
      const used = await db
        .updateTable('verification_codes')
        .set({ used_at: clock() })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },

    /** Removes expired codes. */
    async sweep(): Promise<void> {
      await removeBefore(context, 'verification_codes', 'expires_at', clock() + 1)
    },
  }
}
