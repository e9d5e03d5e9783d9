import type { Selectable } from 'kysely'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly claim_messages: ClaimMessageTable
  }
}

/** Messages on claims. `operator` is the phone of the operator who wrote it; `read_at` null while it is unread. */
interface ClaimMessageTable {
  id: string
  claim_id: string
  position: number
  author: string
  operator: string | null
  text: string
  sent_at: number
  read_at: number | null
}

/** Author of a message. */
export type MessageAuthor = 'customer' | 'insurer'

/** A message on a claim. */
export interface ClaimMessageRow extends Omit<Selectable<ClaimMessageTable>, 'author'> {
  readonly author: MessageAuthor
}

/** A message to store. `id` comes from its author's device: the same id is stored once. */
export interface NewClaimMessage {
  readonly id: string
  readonly claimId: string
  readonly author: MessageAuthor
  readonly operator: string | null
  readonly text: string
}

/** Messages on claims, between customers and operators. */
export function claimMessageStore({ db, clock }: StoreContext) {
  return {
    /** Adds a message; returns false when there is one with this id. */
    async add({ id, claimId, author, operator, text }: NewClaimMessage): Promise<boolean> {
      const row = await db
        .insertInto('claim_messages')
        .values((eb) => ({
          id,
          claim_id: claimId,
          position: eb
            .selectFrom('claim_messages')
            .where('claim_id', '=', claimId)
            .select(({ fn }) => fn.countAll<number>().as('before')),
          author,
          operator,
          text,
          sent_at: clock(),
          read_at: null,
        }))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Returns the messages on a claim, the earliest first. */
    async of(claimId: string): Promise<readonly ClaimMessageRow[]> {
      // Only this store writes authors.
      return await db
        .selectFrom('claim_messages')
        .selectAll()
        .$castTo<ClaimMessageRow>()
        .where('claim_id', '=', claimId)
        .orderBy('position')
        .orderBy('sent_at')
        .execute()
    },

    /** Returns the number of unread messages of an author on each of these claims; a claim without any is absent. */
    async unread(claimIds: readonly string[], author: MessageAuthor): Promise<ReadonlyMap<string, number>> {
      if (claimIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('claim_messages')
        .select(({ fn }) => ['claim_id', fn.countAll<number | string>().as('count')])
        .where('claim_id', 'in', claimIds)
        .where('author', '=', author)
        .where('read_at', 'is', null)
        .groupBy('claim_id')
        .execute()
      return new Map(rows.map(({ claim_id, count }) => [claim_id, Number(count)]))
    },

    /** Marks the messages of an author on a claim as read. */
    async markRead(claimId: string, author: MessageAuthor): Promise<void> {
      await db
        .updateTable('claim_messages')
        .set({ read_at: clock() })
        .where('claim_id', '=', claimId)
        .where('author', '=', author)
        .where('read_at', 'is', null)
        .execute()
    },
  }
}
