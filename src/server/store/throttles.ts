import { sql, type ExpressionBuilder } from 'kysely'
import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

declare module './tables.ts' {
  interface Tables {
    readonly throttles: ThrottleTable
  }
}

/** Numbers of attempts within a time window; the next attempt is free from `free_at`. */
interface ThrottleTable {
  name: string
  count: number
  ends_at: number
  free_at: number
}

/** Limit of attempts: at most `limit` within `windowMs` milliseconds after the first. */
export interface Limit {
  readonly limit: number
  readonly windowMs: number
}

/** Attempts of a window without a limit. */
export interface Tally {
  readonly count: number
  /** Rest of the window. */
  readonly leftMs: number
}

/** Limit whose attempts get rarer: the wait after the first, the second, … within `windowMs`; the last wait stays. */
export interface GrowingDelays {
  readonly delaysMs: readonly number[]
  readonly windowMs: number
}

/**
 * Counts attempts across all processes. A name must not identify a person: pass a keyed hash. Each attempt is judged and
 * counted in one statement, so that many at once get no more than one after the other. Refused attempts do not count.
 */
export function throttleStore(context: StoreContext) {
  const { db, clock, locksRows } = context
  return {
    /** Counts an attempt within the limit and returns null; else returns the milliseconds until the next is free. */
    async take(name: string, { limit, windowMs }: Limit): Promise<number | null> {
      const now = clock()
      const taken = await db
        .insertInto('throttles')
        .values({ name, count: 1, ends_at: now + windowMs, free_at: 0 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((eb) => countedSince(eb, now, windowMs))
            .where((eb) => eb.or([eb('throttles.ends_at', '<=', now), eb('throttles.count', '<', limit)])),
        )
        .returning('count')
        .executeTakeFirst()
      return taken ? null : await waitOf(name, now)
    },

    /** Counts an attempt after the wait of the one before and returns null; else returns the rest of the wait in ms. */
    async takeInTurn(name: string, { delaysMs, windowMs }: GrowingDelays): Promise<number | null> {
      const now = clock()
      const freeAfter = (attempt: number): number =>
        now + (delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0)
      const taken = await db
        .insertInto('throttles')
        .values({ name, count: 1, ends_at: now + windowMs, free_at: freeAfter(0) })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((eb) => ({
              ...countedSince(eb, now, windowMs),
              free_at: delaysMs
                .slice(1)
                .reduce(
                  (cases, _, index) =>
                    cases.when('throttles.count', '=', index + 1).then(eb.val(freeAfter(index + 1))),
                  eb
                    .case()
                    .when('throttles.ends_at', '<=', now)
                    .then(eb.cast<number>(eb.val(freeAfter(0)), 'bigint')),
                )
                .else(eb.val(freeAfter(delaysMs.length)))
                .end(),
            }))
            .where((eb) => eb.or([eb('throttles.ends_at', '<=', now), eb('throttles.free_at', '<=', now)])),
        )
        .returning('count')
        .executeTakeFirst()
      return taken ? null : await waitOf(name, now)
    },

    /** Counts attempts without a limit; returns how many there are in the window, these included, and its rest in ms. */
    async tally(name: string, windowMs: number, attempts = 1): Promise<Tally> {
      const now = clock()
      const { count, ends_at } = await db
        .insertInto('throttles')
        .values({ name, count: attempts, ends_at: now + windowMs, free_at: 0 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => countedSince(eb, now, windowMs, attempts)),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow()
      return { count, leftMs: ends_at - now }
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

    /**
     * Lets transactions under the same name wait for each other until the end of this one: what one counts, and adds
     * when there is room, no other adds meanwhile. Call it first in a transaction.
     */
    async alone(name: string): Promise<void> {
      // On SQLite writing transactions wait for each other anyway.
      if (locksRows)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${name}`}, 0))`.execute(db)
    },

    /** Removes what counts no longer. */
    async sweep(): Promise<void> {
      await removeBefore(context, 'throttles', 'ends_at', clock() + 1)
    },
  }

  async function waitOf(name: string, now: number): Promise<number> {
    const row = await db
      .selectFrom('throttles')
      .select(['ends_at', 'free_at'])
      .where('name', '=', name)
      .executeTakeFirst()
    // Removed in between: the next attempt is free.
    if (!row) return 1
    return Math.max((row.free_at > 0 ? Math.min(row.free_at, row.ends_at) : row.ends_at) - now, 1)
  }
}

/** Attempts more, one if not said otherwise, or the first of a new window. */
function countedSince(
  eb: ExpressionBuilder<Tables, 'throttles'>,
  now: number,
  windowMs: number,
  attempts = 1,
) {
  return {
    count: eb
      .case()
      .when('throttles.ends_at', '<=', now)
      .then(eb.cast<number>(eb.val(attempts), 'integer'))
      .else(eb('throttles.count', '+', attempts))
      .end(),
    ends_at: eb
      .case()
      .when('throttles.ends_at', '<=', now)
      .then(eb.val(now + windowMs))
      .else(eb.ref('throttles.ends_at'))
      .end(),
  }
}
