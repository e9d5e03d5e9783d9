import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly secrets: SecretTable
  }
}

/** Texts that only the server knows, by name. */
interface SecretTable {
  name: string
  value: string
  created_at: number
}

/** Store of the server's own secrets; each is created once and shared by every process on the same database. */
export function secretStore({ db, clock }: StoreContext) {
  return {
    /** The secret of this name; `make` gives its value the first time, in whichever process is first. */
    async keep(name: string, make: () => string): Promise<string> {
      await db
        .insertInto('secrets')
        .values({ name, value: make(), created_at: clock() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await db
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return row.value
    },
  }
}
