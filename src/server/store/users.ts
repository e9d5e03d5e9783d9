import type { StoreContext } from './store-context.ts'

/** Somebody who confirmed a phone. `profile` is JSON of the cabinet. */
export interface User {
  readonly id: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly profile: string
}

/** People who confirmed a phone. */
export function userStore({ db, clock, newId }: StoreContext) {
  const columns = ['id', 'phone', 'password_hash as passwordHash', 'profile'] as const

  return {
    /** The person of this phone; a first visit makes one. */
    async ofPhone(phone: string): Promise<User> {
      const now = clock()
      await db
        .insertInto('users')
        .values({ id: newId(), phone, password_hash: null, profile: '{}', created_at: now, updated_at: now })
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

    /** Replaces the cabinet's profile. */
    async setProfile(id: string, profile: string): Promise<void> {
      await db.updateTable('users').set({ profile, updated_at: clock() }).where('id', '=', id).execute()
    },
  }
}

/** People of the store. */
export type UserStore = ReturnType<typeof userStore>
