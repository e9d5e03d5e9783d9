import { draftComments } from './draft-comments.ts'
import { draftsChanged } from './drafts-changed.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly draft_threads: DraftThreadTable
    readonly draft_thread_reads: DraftThreadReadTable
  }
}

/** A thread on a place of a draft. `place` names the changed place for which an approver wants changes; null for other threads. */
interface DraftThreadTable {
  draft_id: string
  id: string
  node: string
  about: string
  place: string | null
  opened_at: number
  opened_by: string
  done_at: number | null
  done_by: string | null
}

/** Number of comments of a thread that a person has seen. */
interface DraftThreadReadTable {
  draft_id: string
  person: string
  thread_id: string
  seen: number
}

/** A thread without its comments. */
export interface DraftThread {
  readonly id: string
  /** Handle of the element that it speaks of. */
  readonly node: string
  /** Words of the element when the thread was opened. */
  readonly about: string
  /** The changed place for which an approver wants changes; null for other threads. */
  readonly place: string | null
  /** Milliseconds since 1970. */
  readonly openedAt: number
  /** Phone. */
  readonly openedBy: string
  readonly doneAt: number | null
  readonly doneBy: string | null
}

/** A thread that a person opens. */
export type NewDraftThread = Pick<DraftThread, 'id' | 'node' | 'about' | 'place' | 'openedBy'>

/** Store of the threads of product drafts, of their comments, and of how far each person has read them. */
export function draftThreadStore(context: StoreContext) {
  const { db, clock } = context
  const ofDraft = (draftId: string) =>
    db
      .selectFrom('draft_threads')
      .select([
        'id',
        'node',
        'about',
        'place',
        'opened_at as openedAt',
        'opened_by as openedBy',
        'done_at as doneAt',
        'done_by as doneBy',
      ])
      .where('draft_threads.draft_id', '=', draftId)
  const wishes = (draftId: string) =>
    ofDraft(draftId)
      .where('place', 'is not', null)
      .where('done_at', 'is', null)
      // A thread without a comment is no wish: its author took it back.
      .where((where) =>
        where.exists(
          where
            .selectFrom('draft_comments')
            .select('draft_comments.id')
            .whereRef('draft_comments.draft_id', '=', 'draft_threads.draft_id')
            .whereRef('draft_comments.thread_id', '=', 'draft_threads.id')
            .where('removed_at', 'is', null),
        ),
      )
  return {
    ...draftComments(context),

    /**
     * Locks the discussion of a draft for this transaction and announces it to those who have the draft open; returns
     * false when the draft is closed. A publication that runs meanwhile waits, or has happened.
     */
    async touch(draftId: string): Promise<boolean> {
      const touched = await db
        .updateTable('product_drafts')
        .set((row) => ({ discussed: row('discussed', '+', 1) }))
        .where('id', '=', draftId)
        .where('state', '=', 'open')
        .executeTakeFirst()
      if (touched.numUpdatedRows === 1n) await draftsChanged(context)
      return touched.numUpdatedRows === 1n
    },

    /** The threads of a draft, in the order in which they were opened. */
    async of(draftId: string): Promise<readonly DraftThread[]> {
      return await ofDraft(draftId).orderBy('opened_at').orderBy('id').execute()
    },

    /** The thread of a draft with this id, or null. */
    async find(draftId: string, id: string): Promise<DraftThread | null> {
      return (await ofDraft(draftId).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Opens a thread; one with a known id stays as it is. */
    async open(draftId: string, { id, node, about, place, openedBy }: NewDraftThread): Promise<void> {
      const row = { draft_id: draftId, id, node, about, place, opened_at: clock(), opened_by: openedBy }
      await db
        .insertInto('draft_threads')
        .values({ ...row, done_at: null, done_by: null })
        .onConflict((conflict) => conflict.columns(['draft_id', 'id']).doNothing())
        .execute()
    },

    /** Marks a thread as done by a person, or opens it again. */
    async setDone(draftId: string, id: string, by: string | null): Promise<void> {
      await db
        .updateTable('draft_threads')
        .set({ done_at: by === null ? null : clock(), done_by: by })
        .where('draft_id', '=', draftId)
        .where('id', '=', id)
        .execute()
    },

    /** The threads that want changes at a place of a draft, and that no approver called done. */
    async wishesAt(draftId: string, place: string): Promise<readonly DraftThread[]> {
      return await wishes(draftId).where('place', '=', place).execute()
    },

    /** Returns whether an approver wants changes at a place of a draft, and no approver called that done. */
    async hasWantedChanges(draftId: string): Promise<boolean> {
      return (await wishes(draftId).limit(1).executeTakeFirst()) !== undefined
    },

    /** Number of comments that a person has seen, by thread. */
    async seenBy(draftId: string, person: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('draft_thread_reads')
        .select(['thread_id', 'seen'])
        .where('draft_id', '=', draftId)
        .where('person', '=', person)
        .execute()
      return new Map(rows.map(({ thread_id, seen }) => [thread_id, seen]))
    },

    /** Stores how many comments of a thread a person has seen. */
    async see(draftId: string, threadId: string, person: string, seen: number): Promise<void> {
      await db
        .insertInto('draft_thread_reads')
        .values({ draft_id: draftId, thread_id: threadId, person, seen })
        .onConflict((conflict) => conflict.columns(['draft_id', 'person', 'thread_id']).doUpdateSet({ seen }))
        .execute()
    },
  }
}
