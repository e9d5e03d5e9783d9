import type { QadamError } from '../errors/index.ts'
import { byFiles, type ProductRelease } from '../store/index.ts'
import { refuseOwnContent } from './own-content.ts'
import type { Author, StudioDeps } from './studio-deps.ts'

/** Return to an earlier release that an approver asks for. */
export interface Restoration {
  readonly product: string
  /** Number of the earlier release. */
  readonly number: number
  /** Number of the newest release that the approver has seen. */
  readonly seen: number
  readonly note: string
  readonly approver: Author
}

/**
 * Makes a new release with the version and texts of an earlier one. Its authors are those of the earlier one, so none of
 * them restores it where two people are demanded.
 * @throws the refusal that `refusal` makes of a code
 */
export async function restoreRelease(
  { store, settings }: Pick<StudioDeps, 'store' | 'settings'>,
  { product, number, seen, note, approver }: Restoration,
  refusal: (code: 'QDM_NOT_FOUND' | 'QDM_PRODUCT_BASE_MOVED' | 'QDM_PRODUCT_OWN_CHANGES') => QadamError,
): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.products.hold(product)
    const releases = await inside.releases.of(product)
    const wanted = releases.find((release) => release.number === number)
    if (!wanted) throw refusal('QDM_NOT_FOUND')
    if (releases[0]?.number !== seen) throw refusal('QDM_PRODUCT_BASE_MOVED')
    const { hash, texts, draftId, file } = wanted
    const authors = draftId === null ? [byFiles] : authorsOf(wanted)
    refuseOwnContent(settings, { authors, approver }, refusal)
    // Without a draft it is a version of the files: they lead again from the next start on.
    await inside.products.publish({ product, hash, by: draftId === null ? byFiles : approver.phone })
    const restored = await inside.releases.add({
      product,
      hash,
      texts,
      note,
      authors,
      approver: approver.phone,
      draftId,
      impact: null,
      file,
      restores: number,
    })
    await inside.audit.add({
      actor: approver.phone,
      action: 'product.rolledBack',
      subject: `product ${product}`,
      detail: { number: restored, to: number, hash, authors, note, from: approver.from },
    })
  })
}

/** Early releases of drafts without changes have no authors: who approved one brought its content. */
function authorsOf({ authors, approver }: ProductRelease): readonly string[] {
  return authors.length > 0 ? authors : [approver]
}
