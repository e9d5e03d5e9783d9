import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly passkeys: PasskeyTable
  }
}

/** Passkeys of people: public keys only. `credential` is the authenticator's own id, `public_key` COSE in base64url. */
interface PasskeyTable {
  id: string
  user_id: string
  credential: string
  public_key: string
  /** Signatures that the authenticator has counted; 0 for one that does not count. */
  counter: number
  /** JSON list of the ways in which a browser reaches the authenticator. */
  transports: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** A passkey of a person. */
export interface Passkey {
  readonly id: string
  readonly userId: string
  readonly credential: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: number
  /** Null when it never signed in. */
  readonly lastUsedAt: number | null
}

/** A passkey before it is stored. */
export type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>

/** Store of passkeys. */
export function passkeyStore({ db, clock, newId }: StoreContext) {
  return {
    /** Adds a passkey and returns its id; null when its credential is known already. */
    async add(passkey: NewPasskey): Promise<string | null> {
      const id = newId()
      const added = await db
        .insertInto('passkeys')
        .values({
          id,
          user_id: passkey.userId,
          credential: passkey.credential,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          name: passkey.name,
          created_at: clock(),
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id ?? null
    },

    /** Returns a person's passkeys, the oldest first. */
    async ofUser(userId: string): Promise<readonly Passkey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(passkeyOf)
    },

    /** Returns the passkey with this id of its authenticator, or null. */
    async findByCredential(credential: string): Promise<Passkey | null> {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential', '=', credential)
        .executeTakeFirst()
      return row ? passkeyOf(row) : null
    },

    /**
     * Records a use. Returns false when the counter has not grown since the last one: an authenticator that counts has
     * been copied. One that does not count says 0 every time.
     */
    async use(id: string, counter: number): Promise<boolean> {
      const used = await db
        .updateTable('passkeys')
        .set({ counter, last_used_at: clock() })
        .where('id', '=', id)
        .where((is) => (counter === 0 ? is('counter', '=', 0) : is('counter', '<', counter)))
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },

    /** Gives a person's passkey another name; false when the person has no such passkey. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const renamed = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return renamed.numUpdatedRows === 1n
    },

    /** Removes a person's passkey; false when the person has no such passkey. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
  }
}

function passkeyOf(row: PasskeyTable): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credential: row.credential,
    publicKey: row.public_key,
    counter: row.counter,
    // Written by `add`.
    transports: JSON.parse(row.transports) as readonly string[],
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
