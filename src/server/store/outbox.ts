import { sql } from 'kysely'
import { currentTraceparent } from '../tracing/index.ts'
import { outboxBacklog } from './outbox-backlog.ts'
import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

/** One piece of work that is due. */
export interface OutboxEntry {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly body: string
  /** Number of earlier attempts. */
  readonly tries: number
  readonly createdAt: number
  /** Trace that the work continues; null outside of one. */
  readonly traceparent: string | null
}

/**
 * Store of work that follows from a committed change: written in the transaction of the change, performed at least
 * once.
 */
export function outboxStore(context: StoreContext) {
  const { db, clock, newId, announce } = context
  return {
    ...outboxBacklog(context),
    ...outboxClaims(context),

    /** Adds work; the same kind for the same subject is added once. */
    async add(entry: {
      readonly kind: string
      readonly subject: string
      readonly body: string
      readonly dueAt?: number
      /** Trace that the work continues; the current one when it is not given. */
      readonly traceparent?: string | null
    }): Promise<void> {
      const now = clock()
      const { kind, subject, body, dueAt = now } = entry
      await db
        .insertInto('outbox')
        .values({
          id: newId(),
          kind,
          subject,
          body,
          tries: 0,
          due_at: dueAt,
          claimed_until: 0,
          done_at: null,
          last_error: null,
          dead_at: null,
          created_at: now,
          traceparent: entry.traceparent ?? currentTraceparent(),
        })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .execute()
      announce({ kind: 'workAdded' })
    },

    /** Marks work as done. */
    async complete(id: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ done_at: clock(), last_error: null })
        .where('id', '=', id)
        .execute()
    },

    /** Records a failure; the work is due again at `dueAt`. */
    async postpone(id: string, error: string, dueAt: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ last_error: error, due_at: dueAt, claimed_until: 0 })
        .where('id', '=', id)
        .execute()
    },

    /** Records the last failure; the work waits for an operator. */
    async giveUp(id: string, error: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ last_error: error, dead_at: clock(), claimed_until: 0 })
        .where('id', '=', id)
        .execute()
    },

    /** Removes work that was done before this time. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'outbox', 'done_at', before)
    },
  }
}

/** Work that is due, and the leases of the processes that do it. */
function outboxClaims({ db, clock, locksRows }: StoreContext) {
  return {
    /**
     * Returns the time in ms until the next work of these kinds is due or its lease ends, by kind; 0 or less when it is
     * due. Kinds without work are left out.
     */
    async dueIn(kinds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const later = locksRows ? sql`greatest(due_at, claimed_until)` : sql`max(due_at, claimed_until)`
      const rows = await db
        .selectFrom('outbox')
        .select(['kind', sql<number | string>`min(${later})`.as('at')])
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('kind', 'in', [...kinds])
        .groupBy('kind')
        .execute()
      const now = clock()
      return new Map(rows.map(({ kind, at }) => [kind, Number(at) - now]))
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
        // Another process may have claimed a chosen row meanwhile.
        .where('claimed_until', '<=', now)
        .returning([
          'id',
          'kind',
          'subject',
          'body',
          sql<number>`tries - 1`.as('tries'),
          'created_at as createdAt',
          'traceparent',
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
        // After a failure the work is unclaimed; after the lease another process may hold it.
        .where('claimed_until', '>', now)
        .execute()
    },
  }
}
