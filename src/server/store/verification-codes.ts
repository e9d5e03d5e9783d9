import type { Selectable } from 'kysely'
import type { StoreContext } from './store-context.ts'
import type { VerificationCodeTable } from './tables.ts'

/** A code as kept: never the code itself, only its keyed hash. */
export type VerificationCode = Selectable<VerificationCodeTable>

/** One-time codes that were sent by SMS. */
export function verificationCodeStore({ db, clock, newId }: StoreContext) {
  return {
    /** Keeps a code that is about to be sent; the phone's older codes no longer count. */
    async add(code: {
      readonly phone: string
      readonly hash: string
      readonly lifeMs: number
    }): Promise<string> {
      const id = newId()
      const now = clock()
      await db
        .updateTable('verification_codes')
        .set({ used_at: now })
        .where('phone', '=', code.phone)
        .where('used_at', 'is', null)
        .execute()
      await db
        .insertInto('verification_codes')
        .values({
          id,
          phone: code.phone,
          code_hash: code.hash,
          tries: 0,
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

    /** Spends one try of the phone's living code and gives the code, or null when there is none left to try. */
    async spendTry(phone: string, maxTries: number): Promise<VerificationCode | null> {
      const now = clock()
      const row = await db
        .updateTable('verification_codes')
        .set((update) => ({ tries: update('tries', '+', 1) }))
        .where('phone', '=', phone)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', maxTries)
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    },

    /** Uses the code up; false when somebody used it in the same moment. */
    async use(id: string): Promise<boolean> {
      const used = await db
        .updateTable('verification_codes')
        .set({ used_at: clock() })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },

    /** Removes codes that are over. */
    async sweep(): Promise<void> {
      await db.deleteFrom('verification_codes').where('expires_at', '<=', clock()).execute()
    },
  }
}

/** One-time codes of the store. */
export type VerificationCodeStore = ReturnType<typeof verificationCodeStore>
