import type { Change } from '../../authoring/index.ts'
import { draftsChanged } from './drafts-changed.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly product_changes: ProductChangeTable
  }
}

/** A change of a draft. `seq` counts from 1 in the order in which the server took them; `change` is JSON. */
interface ProductChangeTable {
  draft_id: string
  seq: number
  id: string
  author: string
  change: string
  kept_at: number
}

/** Changes of product drafts, in the order in which the server took them. A stored change is never altered or removed. */
export function productChanges(context: StoreContext) {
  const { db, clock } = context
  return {
    /** Changes behind a number, in the order in which they were taken. */
    async changes(id: string, after = 0): Promise<readonly Change[]> {
      const rows = await db
        .selectFrom('product_changes')
        .select('change')
        .where('draft_id', '=', id)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute()
      return rows.map(({ change }) => JSON.parse(change) as Change)
    },

    /**
     * Takes changes in their order; those already known are ignored. Returns the new number of changes, or null when
     * the draft is not open. Call it in a transaction.
     */
    async append(id: string, changes: readonly Change[]): Promise<number | null> {
      // The row is locked first, so that two processes give no number twice.
      const locked = await db
        .updateTable('product_drafts')
        .set({ changed_at: clock() })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning('seq')
        .executeTakeFirst()
      if (!locked) return null
      const ids = changes.map((change) => change.id)
      const known = await db
        .selectFrom('product_changes')
        .select('id')
        .where('draft_id', '=', id)
        .where('id', 'in', ids)
        .execute()
      const fresh = changes.filter((change) => !known.some((row) => row.id === change.id))
      if (fresh.length === 0) return locked.seq
      const rows = fresh.map((change, index) => ({
        draft_id: id,
        seq: locked.seq + index + 1,
        id: change.id,
        author: change.author,
        change: JSON.stringify(change),
        kept_at: clock(),
      }))
      await db.insertInto('product_changes').values(rows).execute()
      const seq = locked.seq + fresh.length
      await db.updateTable('product_drafts').set({ seq }).where('id', '=', id).execute()
      await draftsChanged(context)
      return seq
    },
  }
}
