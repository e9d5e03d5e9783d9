import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly draft_comments: DraftCommentTable
  }
}

/** A comment of a thread; `position` counts from 1. A removed one keeps its position, without its text. */
interface DraftCommentTable {
  draft_id: string
  id: string
  thread_id: string
  position: number
  author: string
  text: string
  written_at: number
  edited_at: number | null
  removed_at: number | null
}

/** A comment of a thread. */
export interface DraftComment {
  readonly id: string
  readonly threadId: string
  /** Phone. */
  readonly author: string
  /** Empty for a removed comment. */
  readonly text: string
  /** Milliseconds since 1970, as the other moments. */
  readonly writtenAt: number
  readonly editedAt: number | null
  readonly removedAt: number | null
}

/** Comments of the threads of product drafts. */
export function draftComments({ db, clock }: Pick<StoreContext, 'db' | 'clock'>) {
  const ofDraft = (draftId: string) =>
    db
      .selectFrom('draft_comments')
      .select([
        'id',
        'thread_id as threadId',
        'author',
        'text',
        'written_at as writtenAt',
        'edited_at as editedAt',
        'removed_at as removedAt',
      ])
      .where('draft_id', '=', draftId)
  const change = async (draftId: string, id: string, set: Partial<DraftCommentTable>): Promise<void> => {
    await db
      .updateTable('draft_comments')
      .set(set)
      .where('draft_id', '=', draftId)
      .where('id', '=', id)
      .execute()
  }
  return {
    /** The comments of a draft, those of a thread in their order. */
    async comments(draftId: string): Promise<readonly DraftComment[]> {
      return await ofDraft(draftId).orderBy('thread_id').orderBy('position').execute()
    },

    /** The comment of a draft with this id, or null. */
    async comment(draftId: string, id: string): Promise<DraftComment | null> {
      return (await ofDraft(draftId).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Adds a comment to the end of a thread; one with a known id is ignored. Call it after `touch`. */
    async write(
      draftId: string,
      { id, threadId, author, text }: Pick<DraftComment, 'id' | 'threadId' | 'author' | 'text'>,
    ): Promise<void> {
      const last = await db
        .selectFrom('draft_comments')
        .select('position')
        .where('draft_id', '=', draftId)
        .where('thread_id', '=', threadId)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      const position = (last?.position ?? 0) + 1
      await db
        .insertInto('draft_comments')
        .values({
          draft_id: draftId,
          id,
          thread_id: threadId,
          position,
          author,
          text,
          written_at: clock(),
          edited_at: null,
          removed_at: null,
        })
        .onConflict((conflict) => conflict.columns(['draft_id', 'id']).doNothing())
        .execute()
    },

    /** Replaces the text of a comment. */
    async rewrite(draftId: string, id: string, text: string): Promise<void> {
      await change(draftId, id, { text, edited_at: clock() })
    },

    /** Removes the text of a comment; its place in the thread stays. */
    async removeComment(draftId: string, id: string): Promise<void> {
      await change(draftId, id, { text: '', removed_at: clock() })
    },
  }
}
