import { draftsChanged } from './drafts-changed.ts'
import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly draft_presence: DraftPresenceTable
  }
}

/** An open page of a draft; `page` is random. The row of a process that was killed is not seen again, and is then ignored. */
interface DraftPresenceTable {
  draft_id: string
  page: string
  person: string
  /** The connection that the page has now. */
  stream: string
  node: string | null
  seen_at: number
}

/** A page of one person that has a draft open. */
export interface OpenDraftPage {
  readonly draftId: string
  readonly page: string
  /** Phone. */
  readonly person: string
  /** Handle of the selected element; null before one was selected. */
  readonly node: string | null
}

/** A page of one person in one draft. */
type PageKey = Omit<OpenDraftPage, 'node'>

/** A page that was not seen for this time is gone, in ms; open ones are seen again every 25 s. */
const goneMs = 70_000

/** Store of the pages that have product drafts open. Every arrival, selection and departure is announced. */
export function draftPresenceStore(context: StoreContext) {
  const { db, clock } = context
  const rowOf = ({ draftId, page, person }: PageKey) => ({ draft_id: draftId, page, person })
  return {
    /** Adds a page on its connection, or gives a known one another connection; what it has selected stays. */
    async arrive(key: PageKey, stream: string): Promise<void> {
      const seen = { stream, seen_at: clock() }
      await db
        .insertInto('draft_presence')
        .values({ ...rowOf(key), ...seen, node: null })
        .onConflict((conflict) => conflict.columns(['draft_id', 'page', 'person']).doUpdateSet(seen))
        .execute()
      await draftsChanged(context)
    },

    /** Keeps a page for another term. */
    async see(stream: string): Promise<void> {
      await db.updateTable('draft_presence').set({ seen_at: clock() }).where('stream', '=', stream).execute()
    },

    /** Stores what a page has selected; nothing happens for a page that is not there. */
    async select({ draftId, page, person, node }: OpenDraftPage): Promise<void> {
      const selected = await db
        .updateTable('draft_presence')
        .set({ node })
        .where('draft_id', '=', draftId)
        .where('page', '=', page)
        .where('person', '=', person)
        .executeTakeFirst()
      if (selected.numUpdatedRows > 0n) await draftsChanged(context)
    },

    /** Removes the page of a connection, unless it has another one by now. */
    async leave(stream: string): Promise<void> {
      await db.deleteFrom('draft_presence').where('stream', '=', stream).execute()
      await draftsChanged(context)
    },

    /** The pages that have these drafts open, in the order of people. */
    async of(draftIds: readonly string[]): Promise<readonly OpenDraftPage[]> {
      if (draftIds.length === 0) return []
      return await db
        .selectFrom('draft_presence')
        .select(['draft_id as draftId', 'page', 'person', 'node'])
        .where('draft_id', 'in', draftIds)
        .where('seen_at', '>', clock() - goneMs)
        .orderBy('person')
        .orderBy('page')
        .execute()
    },

    /** Removes pages that were last seen before this moment. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'draft_presence', 'seen_at', before)
    },
  }
}
