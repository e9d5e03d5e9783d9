import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly users: UserTable
  }
}

/** People who proved a phone. `profile` is JSON of the cabinet; `pinfl` is bound once, and to one account only. */
interface UserTable {
  id: string
  phone: string
  password_hash: string | null
  profile: string
  readonly pinfl: string | null
  readonly pinfl_bound_at: number | null
  created_at: number
  updated_at: number
}

/** A person who confirmed a phone. `profile` is JSON of the cabinet, `pinfl` the personal ID that was proven to be theirs. */
export interface User {
  readonly id: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly profile: string
  readonly pinfl: string | null
}

/** People who confirmed a phone. */
export function userStore({ db, clock, newId }: StoreContext) {
  const columns = ['id', 'phone', 'password_hash as passwordHash', 'profile', 'pinfl'] as const

  return {
    /** The person of this phone; a first visit makes one. */
    async ofPhone(phone: string): Promise<User> {
      const now = clock()
      await db
        .insertInto('users')
        .values({
          id: newId(),
          phone,
          password_hash: null,
          profile: '{}',
          pinfl: null,
          pinfl_bound_at: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .execute()
      return await db.selectFrom('users').select(columns).where('phone', '=', phone).executeTakeFirstOrThrow()
    },

    /** The person of this phone, or null. */
    async findByPhone(phone: string): Promise<User | null> {
      return (
        (await db.selectFrom('users').select(columns).where('phone', '=', phone).executeTakeFirst()) ?? null
      )
    },

    /** The person with this id, or null. */
    async find(id: string): Promise<User | null> {
      return (await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Replaces the password's hash. */
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: clock() })
        .where('id', '=', id)
        .execute()
    },

    /** Binds a personal ID to an account that has none; false when it has one, or another account has this one. */
    async bind(id: string, pinfl: string): Promise<boolean> {
      const isTaken = await db.selectFrom('users').select('id').where('pinfl', '=', pinfl).executeTakeFirst()
      if (isTaken) return false
      const bound = await db
        .updateTable('users')
        .set({ pinfl, pinfl_bound_at: clock(), updated_at: clock() })
        .where('id', '=', id)
        .where('pinfl', 'is', null)
        .executeTakeFirst()
      return bound.numUpdatedRows === 1n
    },

    /** Returns whether an account has this personal ID. */
    async isBound(pinfl: string): Promise<boolean> {
      const row = await db.selectFrom('users').select('id').where('pinfl', '=', pinfl).executeTakeFirst()
      return row !== undefined
    },

    /** Replaces the cabinet's profile. */
    async setProfile(id: string, profile: string): Promise<void> {
      await db.updateTable('users').set({ profile, updated_at: clock() }).where('id', '=', id).execute()
    },
  }
}
