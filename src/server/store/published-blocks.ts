import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly published_blocks: PublishedBlockTable
  }
}

/** The newest content of each block that was published in the Studio; `content` is the text of its file. */
interface PublishedBlockTable {
  id: string
  content: string
  draft_id: string
  published_at: number
}

/** A block as it was published last. */
export interface PublishedBlock {
  readonly id: string
  /** Text of its file. */
  readonly content: string
}

/** Blocks that were published in the Studio. They win over the blocks of the files. */
export function publishedBlockStore({ db, clock }: StoreContext) {
  return {
    /** Returns the blocks that were published, in the order of ids. */
    async all(): Promise<readonly PublishedBlock[]> {
      return await db.selectFrom('published_blocks').select(['id', 'content']).orderBy('id').execute()
    },

    /** Stores a block of a draft that is published. Call it in a transaction. */
    async publish({
      id,
      content,
      draftId,
    }: PublishedBlock & {
      readonly draftId: string
    }): Promise<void> {
      const row = { content, draft_id: draftId, published_at: clock() }
      await db
        .insertInto('published_blocks')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    },
  }
}
