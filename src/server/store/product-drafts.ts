import { sql } from 'kysely'
import { byPublication } from '../../authoring/index.ts'
import { type DraftReview, draftReviews, type PublicationSchedule } from './draft-reviews.ts'
import { draftsChanged } from './drafts-changed.ts'
import { productChanges } from './product-changes.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly product_drafts: ProductDraftTable
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
  /** Counts what people did in its discussion. */
  discussed: number
}

/** State of a product draft. */
export type ProductDraftState = 'open' | 'published' | 'discarded'

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
  /** Counts what people did in its discussion. */
  readonly discussed: number
}

/** An open draft in a list. */
export type OpenProductDraft = Omit<ProductDraft, 'files' | 'state'> & { readonly authors: readonly string[] }

/** Hash of the version with which the draft of a new product begins: there is none. */
export const noVersion = ''

/** Product drafts, their changes, and what approvers say of them. */
export function productDraftStore(context: StoreContext) {
  return { ...drafts(context), ...openIds(context), ...productChanges(context), ...draftReviews(context) }
}

/** Which products have an open draft. */
function openIds({ db }: StoreContext) {
  return {
    /** Ids of the open drafts of these products. */
    async openIds(
      products: readonly string[],
    ): Promise<readonly Pick<ProductDraftTable, 'id' | 'product'>[]> {
      if (products.length === 0) return []
      const open = db.selectFrom('product_drafts').select(['id', 'product']).where('state', '=', 'open')
      return await open.where('product', 'in', products).execute()
    },
  }
}

/** What an event of a draft is about. */
type DraftMark = Pick<ProductDraftTable, 'id' | 'seq' | 'state' | 'review' | 'discussed'>

/** Drafts without their changes. */
/** Columns of a draft without its files. */
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
  'discussed',
] as const

function drafts(context: StoreContext) {
  const { db, clock, newId } = context
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
          discussed: 0,
        })
        .onConflict((conflict) => conflict.column('product').where('state', '=', sql.lit('open')).doNothing())
        .execute()
      const open = await db
        .selectFrom('product_drafts')
        .select('id')
        .where('product', '=', draft.product)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
      // Pages that only look at the product go on in the draft.
      if (open.id === id) await draftsChanged(context)
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

    /** Number of changes, state, review and discussion of each of these drafts. */
    async marks(ids: readonly string[]): Promise<readonly DraftMark[]> {
      if (ids.length === 0) return []
      const marks = db.selectFrom('product_drafts').select(['id', 'seq', 'state', 'review', 'discussed'])
      return await marks.where('id', 'in', ids).execute()
    },

    /** Returns the open drafts with their authors. */
    async open(): Promise<readonly OpenProductDraft[]> {
      const drafts = await db.selectFrom('product_drafts').select(head).where('state', '=', 'open').execute()
      const changes = await db
        .selectFrom('product_changes')
        .innerJoin('product_drafts', 'product_drafts.id', 'product_changes.draft_id')
        .select(['draft_id', 'author'])
        .distinct()
        .where('state', '=', 'open')
        .execute()
      return drafts.map((draft) => ({
        ...draft,
        review: reviewIn(draft.review),
        schedule: scheduleIn(draft.schedule),
        authors: authorsOf(
          draft,
          changes.filter(({ draft_id }) => draft_id === draft.id),
        ),
      }))
    },

    /** Returns the people who brought content into a draft, sorted; at least one. */
    async authors(draft: Pick<ProductDraft, 'id' | 'baseHash' | 'begunBy'>): Promise<readonly string[]> {
      const changes = await db
        .selectFrom('product_changes')
        .select('author')
        .distinct()
        .where('draft_id', '=', draft.id)
        .execute()
      return authorsOf(draft, changes)
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
      const isClosed = closed.numUpdatedRows === 1n
      if (isClosed) await draftsChanged(context)
      return isClosed
    },
  }
}

/**
 * The people who brought content into a draft: all who changed it, and who began it with content of their own (a file, a
 * template, a copy). Who began it from the version on sale is its author until another person changes it. What follows a published
 * block is of no person.
 */
function authorsOf(
  { baseHash, begunBy }: Pick<ProductDraft, 'baseHash' | 'begunBy'>,
  changes: readonly { readonly author: string }[],
): readonly string[] {
  const authors = new Set(changes.map(({ author }) => author))
  authors.delete(byPublication)
  if (baseHash === noVersion || authors.size === 0) authors.add(begunBy)
  return [...authors].toSorted()
}

function reviewIn(text: string | null): DraftReview | null {
  return text === null ? null : (JSON.parse(text) as DraftReview)
}

function scheduleIn(text: string | null): PublicationSchedule | null {
  return text === null ? null : (JSON.parse(text) as PublicationSchedule)
}
