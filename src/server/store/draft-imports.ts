import type { ImportReport } from '../../import/index.ts'
import type { ProductDraft } from './product-drafts.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly draft_imports: DraftImportTable
  }
}

interface DraftImportTable {
  draft_id: string
  product: string
  /** JSON of the report. The file itself is not kept: it may hold answers of people. */
  report: string
  imported_at: number
}

/** A report on the form that a draft began from. */
export interface DraftImport {
  /** The draft that the form became. */
  readonly draftId: string
  readonly report: ImportReport
  /** Milliseconds since 1970. */
  readonly importedAt: number
}

/** A draft, as far as its report is looked for. */
type ImportedDraft = Pick<ProductDraft, 'id' | 'product'>

/** Store of the reports on forms that became drafts. */
export function draftImportStore({ db, clock }: StoreContext) {
  const headOf = async ({ id, product }: ImportedDraft): Promise<Omit<DraftImport, 'report'> | null> => {
    const rows = await db
      .selectFrom('draft_imports')
      .innerJoin('product_drafts', 'product_drafts.id', 'draft_imports.draft_id')
      .select(['draft_imports.draft_id as draftId', 'imported_at as importedAt', 'state'])
      .where('draft_imports.product', '=', product)
      .orderBy('imported_at', 'desc')
      .execute()
    const found =
      rows.find(({ draftId }) => draftId === id) ?? rows.find(({ state }) => state === 'published')
    return found ? { draftId: found.draftId, importedAt: found.importedAt } : null
  }

  return {
    /** Keeps the report on the form that a draft begins from. */
    async add({ id, product }: ImportedDraft, report: ImportReport): Promise<void> {
      await db
        .insertInto('draft_imports')
        .values({ draft_id: id, product, report: JSON.stringify(report), imported_at: clock() })
        .execute()
    },

    /**
     * The report of a draft; for a draft without its own, the newest report of the drafts of its product that were published.
     * Null when there is none.
     */
    async of(draft: ImportedDraft): Promise<DraftImport | null> {
      const head = await headOf(draft)
      if (head === null) return null
      const { report } = await db
        .selectFrom('draft_imports')
        .select('report')
        .where('draft_id', '=', head.draftId)
        .executeTakeFirstOrThrow()
      return { ...head, report: JSON.parse(report) as ImportReport } // `add` wrote it
    },

    /** Like `of`, without the report itself. */
    headOf,
  }
}
