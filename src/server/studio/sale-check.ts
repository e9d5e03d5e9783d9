import type { Draft } from '../../authoring/index.ts'
import { QadamError } from '../errors/index.ts'
import { textsOfPortal, wholeDraft } from './lint-draft.ts'
import type { PaperToDraw } from '../studio-work/index.ts'
import type { StudioDeps } from './studio-deps.ts'

/** What the sale of a draft is checked with. */
export type SaleSources = Pick<
  StudioDeps,
  | 'store'
  | 'surroundings'
  | 'fileCatalogue'
  | 'catalogue'
  | 'termsFile'
  | 'insurer'
  | 'settings'
  | 'world'
  | 'work'
>

/** A draft as it is folded, and its product with the tariff inside. */
interface FoldedDraft {
  readonly folded: Draft
  readonly product: string
  readonly file: unknown
}

/**
 * Refuses a draft that no generated customer can buy by its own tariff, or whose papers cannot be drawn in a language. The
 * draft has no errors.
 * @throws QDM_PRODUCT_UNSOLD, QDM_PAPERS_NOT_DRAWN
 */
export async function refuseUnsold(deps: SaleSources, draft: FoldedDraft): Promise<void> {
  await deps.work.checkSale(await saleOf(deps, draft))
}

/**
 * Returns a paper of a draft, drawn for the first generated customer who buys it, as base64; null where there is none.
 * @throws QDM_PRODUCT_BROKEN, QDM_PRODUCT_UNSOLD
 */
export async function paperOfDraft(
  deps: SaleSources,
  draft: FoldedDraft,
  paper: Pick<PaperToDraw, 'kind' | 'language'>,
): Promise<string | null> {
  return await deps.work.drawDrafted({ ...(await saleOf(deps, draft)), ...paper })
}

async function saleOf(deps: SaleSources, { folded, product, file }: FoldedDraft) {
  const { catalogue, world, settings, insurer } = deps
  const whole = await wholeDraft(deps, folded, product)
  if (whole === null) throw new QadamError('QDM_PRODUCT_BROKEN')
  const { blocks, texts, blockTexts } = whole
  const [errorTexts, termsTexts, documentTexts] = await Promise.all([
    textsOfPortal(catalogue, 'errors'),
    textsOfPortal(catalogue, 'terms'),
    textsOfPortal(catalogue, 'documents'),
  ])
  return {
    file,
    blocks,
    texts,
    blockTexts,
    errorTexts,
    termsTexts,
    documentTexts,
    projectTerms: await deps.termsFile(product),
    insurer,
    siteUrl: settings.publicUrl,
    at: world.clock(),
  }
}
