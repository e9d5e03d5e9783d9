import { sql } from 'kysely'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly outbox: OutboxTable
  }
}

/** Work that must be done once a transaction committed, by one process. `dead_at`: it failed too often and waits for an operator. */
interface OutboxTable {
  id: string
  kind: string
  subject: string
  body: string
  tries: number
  due_at: number
  claimed_until: number
  done_at: number | null
  last_error: string | null
  dead_at: number | null
  created_at: number
}

/** One piece of work that is due. */
export interface OutboxEntry {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly body: string
  /** Number of earlier attempts. */
  readonly tries: number
  readonly createdAt: number
}

/** Work that does not come to its end by itself. Times are milliseconds since 1970. */
export interface StuckEntry {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly tries: number
  readonly last_error: string | null
  readonly due_at: number
  /** Null while it is still tried again. */
  readonly dead_at: number | null
  readonly created_at: number
}

/** Work of one kind that is not done. */
export interface OutboxBacklog {
  readonly kind: string
  readonly waiting: number
  readonly dead: number
  readonly oldestAt: number
}

/** Work that follows from a committed change: written in the change's transaction, done at least once. */
export function outboxStore({ db, clock, newId, locksRows }: StoreContext) {
  return {
    /** Adds work; the same kind for the same subject is added once. */
    async add(entry: {
      readonly kind: string
      readonly subject: string
      readonly body: string
      readonly dueAt?: number
    }): Promise<void> {
      const now = clock()
      await db
        .insertInto('outbox')
        .values({
          id: newId(),
          kind: entry.kind,
          subject: entry.subject,
          body: entry.body,
          tries: 0,
          due_at: entry.dueAt ?? now,
          claimed_until: 0,
          done_at: null,
          last_error: null,
          dead_at: null,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .execute()
    },

    /** Claims due work of these kinds for the lease; several processes never hold the same entry at once. */
    async claim(claim: {
      readonly kinds: readonly string[]
      readonly leaseMs: number
      readonly limit: number
    }): Promise<readonly OutboxEntry[]> {
      const now = clock()
      const due = db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .where('kind', 'in', [...claim.kinds])
        .orderBy('due_at')
        .limit(claim.limit)
        .$if(locksRows, (query) => query.forUpdate().skipLocked())
      return await db
        .updateTable('outbox')
        .set((update) => ({ claimed_until: now + claim.leaseMs, tries: update('tries', '+', 1) }))
        .where('id', 'in', due)
        // A row that another process claimed between the choice and the change no longer fits.
        .where('claimed_until', '<=', now)
        .returning([
          'id',
          'kind',
          'subject',
          'body',
          sql<number>`tries - 1`.as('tries'),
          'created_at as createdAt',
        ])
        .execute()
    },

    /** Extends the lease of unfinished work; finished work stays unchanged. */
    async renew(ids: readonly string[], leaseMs: number): Promise<void> {
      if (ids.length === 0) return
      const now = clock()
      await db
        .updateTable('outbox')
        .set({ claimed_until: now + leaseMs })
        .where('id', 'in', [...ids])
        .where('done_at', 'is', null)
        // Failed meanwhile: it is unclaimed, or claimed by another process after its lease ran out.
        .where('claimed_until', '>', now)
        .execute()
    },

    /** The work is done. */
    async done(id: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ done_at: clock(), last_error: null })
        .where('id', '=', id)
        .execute()
    },

    /** The work failed and is due again then. */
    async failed(id: string, error: string, dueAt: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ last_error: error, due_at: dueAt, claimed_until: 0 })
        .where('id', '=', id)
        .execute()
    },

    /** The work failed for the last time: it waits for an operator. */
    async giveUp(id: string, error: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ last_error: error, dead_at: clock(), claimed_until: 0 })
        .where('id', '=', id)
        .execute()
    },

    /** Returns abandoned work, and work with at least this number of failures that continues; newest first. */
    async stuck(failures: number, limit: number): Promise<readonly StuckEntry[]> {
      return await db
        .selectFrom('outbox')
        .select(['id', 'kind', 'subject', 'tries', 'last_error', 'due_at', 'dead_at', 'created_at'])
        .where('done_at', 'is', null)
        .where('last_error', 'is not', null)
        .where((eb) => eb.or([eb('dead_at', 'is not', null), eb('tries', '>=', failures)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Makes work that was given up or waits for its next try due at once, with all its tries again; false when there is none. */
    async revive(id: string): Promise<boolean> {
      const revived = await db
        .updateTable('outbox')
        .set({ dead_at: null, tries: 0, due_at: clock() })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .executeTakeFirst()
      return revived.numUpdatedRows === 1n
    },

    /**
     * Returns the amount of unfinished work of each kind, and the due time of the oldest; abandoned work is counted
     * separately.
     */
    async backlog(): Promise<readonly OutboxBacklog[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(({ fn }) => [
          'kind',
          fn.countAll<number | string>().as('waiting'),
          fn.count<number | string>('dead_at').as('dead'),
          fn.min<number | string | null>('created_at').as('oldest'),
        ])
        .where('done_at', 'is', null)
        .groupBy('kind')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind, waiting, dead, oldest }) => ({
        kind,
        waiting: Number(waiting) - Number(dead),
        dead: Number(dead),
        oldestAt: Number(oldest),
      }))
    },

    /** Removes work that was done before then. */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom('outbox').where('done_at', '<', before).execute()
    },
  }
}

/** Outbox of the store. */
export type OutboxStore = ReturnType<typeof outboxStore>
