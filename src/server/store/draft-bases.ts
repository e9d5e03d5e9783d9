import type { ProductDraft } from './product-drafts.ts'
import type { StoreContext } from './store-context.ts'

/** The states of the project that open drafts build upon. */
export function draftBaseStore({ db }: StoreContext) {
  return {
    /** The open draft of a product, begun with one version, goes on from another version of the same file. */
    async move(product: string, from: string, to: string): Promise<void> {
      await db
        .updateTable('product_drafts')
        .set({ base_hash: to })
        .where('product', '=', product)
        .where('state', '=', 'open')
        .where('base_hash', '=', from)
        .execute()
    },

    /** Stores all files with which an open draft began: those so far, and files that came later. */
    async keep(id: string, files: ProductDraft['files']): Promise<void> {
      await db
        .updateTable('product_drafts')
        .set({ files: JSON.stringify(files) })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute()
    },
  }
}
