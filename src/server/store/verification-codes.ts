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
      readonly address: string
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
          address: code.address,
          code_hash: code.hash,
          tries: 0,
          created_at: now,
          expires_at: now + code.lifeMs,
          used_at: null,
        })
        .execute()
      return id
    },

    /** Forgets a code that could not be sent, so that it counts against nobody. */
    async forget(id: string): Promise<void> {
      await db.deleteFrom('verification_codes').where('id', '=', id).execute()
    },

    /** Moments of the codes that were sent to this phone since then, newest first. */
    async sentTo(phone: string, since: number): Promise<readonly number[]> {
      const rows = await db
        .selectFrom('verification_codes')
        .select('created_at')
        .where('phone', '=', phone)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => row.created_at)
    },

    /** How many codes this network address asked for since then. */
    async askedBy(address: string, since: number): Promise<number> {
      const row = await db
        .selectFrom('verification_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('address', '=', address)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
      return row.count
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

    /** Removes codes older than that; limits look no further back than a day. */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom('verification_codes').where('created_at', '<', before).execute()
    },
  }
}

/** One-time codes of the store. */
export type VerificationCodeStore = ReturnType<typeof verificationCodeStore>
