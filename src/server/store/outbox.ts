import { sql } from 'kysely'
import type { StoreContext } from './store-context.ts'

/** One piece of work that is due. */
export interface OutboxEntry {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly body: string
  /** How often it was begun before. */
  readonly tries: number
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
        .returning(['id', 'kind', 'subject', 'body', sql<number>`tries - 1`.as('tries')])
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

    /** Removes work that was done before then. */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom('outbox').where('done_at', '<', before).execute()
    },
  }
}

/** Outbox of the store. */
export type OutboxStore = ReturnType<typeof outboxStore>
