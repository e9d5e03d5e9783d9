import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly throttles: ThrottleTable
  }
}

/** Numbers of attempts within a time window. */
interface ThrottleTable {
  name: string
  count: number
  ends_at: number
}

/** Limit of attempts: at most `limit` within `windowMs` milliseconds after the first. */
export interface Limit {
  readonly limit: number
  readonly windowMs: number
}

/** Counts attempts across all processes. A name must not identify a person: pass a keyed hash. */
export function throttleStore({ db, clock }: StoreContext) {
  return {
    /** Counts one try; null when it is within the limit, else the milliseconds until the next may come. */
    async take(name: string, { limit, windowMs }: Limit): Promise<number | null> {
      const now = clock()
      const row = await db
        .insertInto('throttles')
        .values({ name, count: 1, ends_at: now + windowMs })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({
            count: eb
              .case()
              .when('throttles.ends_at', '<=', now)
              .then(eb.val(1))
              .else(eb('throttles.count', '+', 1))
              .end(),
            ends_at: eb
              .case()
              .when('throttles.ends_at', '<=', now)
              .then(eb.val(now + windowMs))
              .else(eb.ref('throttles.ends_at'))
              .end(),
          })),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow()
      return row.count <= limit ? null : Math.max(row.ends_at - now, 1)
    },

    /** Returns the number of a name's attempts in the current window. */
    async count(name: string): Promise<number> {
      const row = await db
        .selectFrom('throttles')
        .select('count')
        .where('name', '=', name)
        .where('ends_at', '>', clock())
        .executeTakeFirst()
      return row?.count ?? 0
    },

    /** Removes a counted attempt that had no effect. */
    async giveBack(name: string): Promise<void> {
      await db
        .updateTable('throttles')
        .set((update) => ({ count: update('count', '-', 1) }))
        .where('name', '=', name)
        .where('count', '>', 0)
        .execute()
    },

    /** Forgets the tries of a name: the right answer came. */
    async clear(name: string): Promise<void> {
      await db.deleteFrom('throttles').where('name', '=', name).execute()
    },

    /** Removes what counts no longer. */
    async sweep(): Promise<void> {
      await db.deleteFrom('throttles').where('ends_at', '<=', clock()).execute()
    },
  }
}

/** Throttles of the store. */
export type ThrottleStore = ReturnType<typeof throttleStore>
