import type { ProductDraft } from '../store/index.ts'
import { QadamError } from '../errors/index.ts'
import { beginningFiles } from './beginning-files.ts'
import { foundDraft } from './draft-answer.ts'
import { withBlockFiles } from './follow-blocks.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Begins the id of what is on sale, read as a draft that no person has begun: `on-sale.osago.HASH`. */
const prefix = 'on-sale.'
/** Characters of the hash in the id: an id is no longer than that of a draft may be. */
const hashCharacters = 12

/**
 * The version of a product that is on sale, as a draft of it would begin. Nothing is stored; its id is known to previews while
 * the version is on sale.
 * @throws QDM_NOT_FOUND
 */
export async function onSaleDraft(deps: StudioDeps, product: string): Promise<ProductDraft> {
  const { baseHash, files: own } = await beginningFiles(deps, product)
  const begun: ProductDraft = {
    id: `${prefix}${product}.${baseHash.slice(0, hashCharacters)}`,
    product,
    baseHash,
    files: own,
    seq: 0,
    state: 'open',
    begunAt: 0,
    begunBy: '',
    changedAt: 0,
    review: null,
    schedule: null,
    discussed: 0,
  }
  return { ...begun, files: await withBlockFiles(deps, begun) }
}

/** The product whose version on sale has this id; null for the id of a draft. */
export function productOnSale(id: string): string | null {
  return id.startsWith(prefix) ? (id.slice(prefix.length).split('.')[0] ?? '') : null
}

/** The draft with this id, or the version on sale that has it. @throws QDM_NOT_FOUND */
export async function draftOrOnSale(deps: StudioDeps, id: string): Promise<ProductDraft> {
  const product = productOnSale(id)
  if (product === null) return await foundDraft(deps.store, id)
  const draft = await onSaleDraft(deps, product)
  if (draft.id !== id) throw new QadamError('QDM_NOT_FOUND')
  return draft
}
