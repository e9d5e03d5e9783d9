import { sql } from 'kysely'
import { byPublication, type Change } from '../../authoring/index.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly product_drafts: ProductDraftTable
    readonly product_changes: ProductChangeTable
  }
}

/** A product that analysts change. `files` is a JSON object: path → text with which the draft began. */
interface ProductDraftTable {
  id: string
  product: string
  base_hash: string
  files: string
  seq: number
  state: ProductDraftState
  begun_at: number
  begun_by: string
  changed_at: number
  /** JSON of a DraftReview. */
  review: string | null
  /** JSON of a PublicationSchedule. */
  schedule: string | null
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

/** State of a product draft. */
export type ProductDraftState = 'open' | 'published' | 'discarded'

/** A request of an analyst to the approvers, or an approver's refusal, at a number of changes. */
export interface DraftReview {
  readonly state: 'asked' | 'refused'
  readonly seq: number
  /** Phone. */
  readonly by: string
  readonly note: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A publication at an hour. */
export interface PublicationSchedule {
  readonly id: string
  /** The hour, in milliseconds since 1970. */
  readonly at: number
  /** Number of changes that the approver has seen. */
  readonly seq: number
  readonly note: string
  /** Phone of the approver. */
  readonly by: string
  /** IP address of the approver's request, for the audit log. */
  readonly from: string
  /** Code by which the publication was refused at its hour; null before. */
  readonly failure: string | null
}

/** A product draft without its changes. */
export interface ProductDraft {
  readonly id: string
  readonly product: string
  /** Hash of the version that it began with. */
  readonly baseHash: string
  /** Text of each file with which it began, by path. */
  readonly files: Readonly<Record<string, string>>
  /** Number of changes that were taken. */
  readonly seq: number
  readonly state: ProductDraftState
  readonly begunAt: number
  readonly begunBy: string
  readonly changedAt: number
  readonly review: DraftReview | null
  readonly schedule: PublicationSchedule | null
}

/** An open draft in a list. */
export type OpenProductDraft = Omit<ProductDraft, 'files' | 'state'> & { readonly authors: readonly string[] }

/** Store of product drafts and their changes. A stored change is never altered or removed. */
export function productDraftStore({ db, clock, newId }: StoreContext) {
  const head = [
    'id',
    'product',
    'base_hash as baseHash',
    'seq',
    'begun_at as begunAt',
    'begun_by as begunBy',
    'changed_at as changedAt',
    'review',
    'schedule',
  ] as const

  return {
    /** Begins a draft, or gives the id of the product's open one. */
    async begin(draft: {
      readonly product: string
      readonly baseHash: string
      readonly files: Readonly<Record<string, string>>
      readonly by: string
    }): Promise<{ readonly id: string; readonly isNew: boolean }> {
      const now = clock()
      const id = newId()
      await db
        .insertInto('product_drafts')
        .values({
          id,
          product: draft.product,
          base_hash: draft.baseHash,
          files: JSON.stringify(draft.files),
          seq: 0,
          state: 'open',
          begun_at: now,
          begun_by: draft.by,
          changed_at: now,
        })
        .onConflict((conflict) => conflict.column('product').where('state', '=', sql.lit('open')).doNothing())
        .execute()
      const open = await db
        .selectFrom('product_drafts')
        .select('id')
        .where('product', '=', draft.product)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
      return { id: open.id, isNew: open.id === id }
    },

    /** The draft with this id, or null. */
    async find(id: string): Promise<ProductDraft | null> {
      const row = await db
        .selectFrom('product_drafts')
        .select([...head, 'files', 'state'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      return {
        ...row,
        review: reviewIn(row.review),
        schedule: scheduleIn(row.schedule),
        files: JSON.parse(row.files) as ProductDraft['files'],
      }
    },

    /** Returns the open drafts, with all people who changed them. What follows a published block is of no person. */
    async open(): Promise<readonly OpenProductDraft[]> {
      const drafts = await db.selectFrom('product_drafts').select(head).where('state', '=', 'open').execute()
      const authors = await db
        .selectFrom('product_changes')
        .innerJoin('product_drafts', 'product_drafts.id', 'product_changes.draft_id')
        .select(['draft_id', 'author'])
        .distinct()
        .where('state', '=', 'open')
        .where('author', '!=', byPublication)
        .orderBy('author')
        .execute()
      return drafts.map((draft) => ({
        ...draft,
        review: reviewIn(draft.review),
        schedule: scheduleIn(draft.schedule),
        authors: authors.filter(({ draft_id }) => draft_id === draft.id).map(({ author }) => author),
      }))
    },

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
      return seq
    },

    /** Stores a request or an answer; returns false when the draft is not open, or has another number of changes. */
    async review(id: string, review: Omit<DraftReview, 'at'>): Promise<boolean> {
      const kept = await db
        .updateTable('product_drafts')
        .set({ review: JSON.stringify({ ...review, at: clock() } satisfies DraftReview) })
        .where('id', '=', id)
        .where('seq', '=', review.seq)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },

    /**
     * Stores when the draft is published, in place of an earlier hour; returns false when it is not open, or has another
     * number of changes.
     */
    async schedule(id: string, schedule: PublicationSchedule): Promise<boolean> {
      const kept = await db
        .updateTable('product_drafts')
        .set({ schedule: JSON.stringify(schedule) })
        .where('id', '=', id)
        .where('seq', '=', schedule.seq)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },

    /**
     * Ends a schedule: with the code of its refusal, or with null when it was taken back. Returns false when the draft
     * was closed or has another schedule.
     */
    async endSchedule(id: string, schedule: PublicationSchedule, failure: string | null): Promise<boolean> {
      const ended = await db
        .updateTable('product_drafts')
        .set({ schedule: failure === null ? null : JSON.stringify({ ...schedule, failure }) })
        .where('id', '=', id)
        .where('schedule', '=', JSON.stringify(schedule))
        .where('state', '=', 'open')
        .executeTakeFirst()
      return ended.numUpdatedRows === 1n
    },

    /** Closes an open draft at this number of changes; false when it is not open, or has others. */
    async close(id: string, seq: number, state: 'published' | 'discarded'): Promise<boolean> {
      const closed = await db
        .updateTable('product_drafts')
        .set({ state, changed_at: clock() })
        .where('id', '=', id)
        .where('seq', '=', seq)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return closed.numUpdatedRows === 1n
    },
  }
}

function reviewIn(text: string | null): DraftReview | null {
  return text === null ? null : (JSON.parse(text) as DraftReview)
}

function scheduleIn(text: string | null): PublicationSchedule | null {
  return text === null ? null : (JSON.parse(text) as PublicationSchedule)
}

/** Product drafts of the store. */
export type ProductDraftStore = ReturnType<typeof productDraftStore>
