import type { Draft } from '../../authoring/index.ts'
import type { Problem } from '../../engine/index.ts'
import { QadamError } from '../errors/index.ts'
import { currentBlocks, currentBlockTexts } from '../registry/index.ts'
import type { AcceptedImpact, CurrentVersion, PublishedBlock, ReleasedTexts } from '../store/index.ts'
import type { StudioVersion } from '../studio-work/index.ts'
import { calendarDay } from '../world.ts'
import {
  changedProducts,
  readMounts,
  publishedContents,
  publishedTexts,
  type ChangedProduct,
} from './block-release.ts'
import { blocksOfTexts, blockTextsOf, blockTextsToRelease } from './block-texts.ts'
import { foundDraft } from './draft-answer.ts'
import { blocksFor, changedBlocks, changedTexts } from './draft-content.ts'
import { impactOfVersion } from './draft-impact.ts'
import { isUnexpected, scenariosOn, type DraftedVersion } from './draft-scenarios.ts'
import { draftVersion } from './draft-version.ts'
import { errorsWithBlocks, mostProblems, refuseErrors } from './lint-draft.ts'
import { followBlocks } from './follow-blocks.ts'
import { refuseUnsold } from './sale-check.ts'
import { refuseOwnContent } from './own-content.ts'
import type { Author, StudioDeps } from './studio-deps.ts'
import { acceptedImpact, isNoticed } from './version-impact.ts'

/** Publication that an approver asks for. */
export interface Publication {
  readonly draftId: string
  /** Number of changes that the approver has seen. */
  readonly seq: number
  readonly note: string
  readonly approver: Author
  /** The approver accepts what the draft does to recorded customers. */
  readonly acceptsImpact: boolean
}

/** Codes by which a publication is refused while the draft is not ready for it. */
export type PublicationRefusal =
  | 'QDM_PRODUCT_DRAFT_MOVED'
  | 'QDM_PRODUCT_OWN_CHANGES'
  | 'QDM_PRODUCT_DRAFT_CONFLICTS'
  | 'QDM_PRODUCT_BASE_MOVED'
  | 'QDM_IMPACT_NOT_ACCEPTED'
  | 'QDM_CHANGES_WANTED'

/** A draft that can be published: its compiled product, its texts, its blocks, and the products that these change. */
export interface ReadyRelease {
  readonly product: string
  readonly baseHash: string
  readonly authors: readonly string[]
  readonly file: unknown
  readonly version: StudioVersion
  readonly texts: ReleasedTexts
  /** Null when no recording was played. */
  readonly impact: AcceptedImpact | null
  /** Blocks that the draft changes, and the texts of blocks; empty when it changes none. */
  readonly blocks: readonly PublishedBlock[]
  /** Texts of blocks that differ from those of the project, for every release. */
  readonly blockTexts: ReleasedTexts
  /** Other products that mount these blocks. */
  readonly others: readonly ReadyProduct[]
  /** The versions on sale that the other products were compiled from. */
  readonly current: readonly CurrentVersion[]
}

/** Another product whose version changes with a block. */
export type ReadyProduct = ChangedProduct & { readonly version: StudioVersion }

/**
 * Compiles a draft for publication, and every product that mounts a block that it changes. Refuses errors of files and
 * texts, undecided conflicts, wrong prices of the tariff, a product without a possible buyer, papers that cannot be drawn, scenarios that go another way, an approver's own changes, places
 * for which changes are wanted, a draft that changed, and an impact that the approver does not accept.
 * @throws QDM_NOT_FOUND, QDM_PRODUCT_BROKEN, QDM_TARIFF_BROKEN, QDM_TARIFF_EXAMPLES_DIFFER, QDM_PRODUCT_UNSOLD,
 *   QDM_PAPERS_NOT_DRAWN, QDM_SCENARIOS_DIFFER, or the
 *   refusal that `refusal` makes of a code
 */
export async function readyRelease(
  deps: StudioDeps,
  { draftId, seq, approver, acceptsImpact }: Publication,
  refusal: (code: PublicationRefusal) => QadamError,
): Promise<ReadyRelease> {
  const { store, world, work, settings, catalogue } = deps
  await store.transaction(async (inside) => await followBlocks(inside, deps, draftId))
  const draft = await foundDraft(store, draftId)
  const { product, baseHash } = draft
  if (draft.state !== 'open' || draft.seq !== seq) throw refusal('QDM_PRODUCT_DRAFT_MOVED')
  const authors = await store.productDrafts.authors(draft)
  refuseOwnContent(settings, { authors, approver }, refusal)
  if (await store.draftThreads.hasWantedChanges(draftId)) throw refusal('QDM_CHANGES_WANTED')
  const { folded, file, version } = await draftVersion(deps, draft, seq, (made) => {
    if (made.conflicts.length > 0) throw refusal('QDM_PRODUCT_DRAFT_CONFLICTS')
  })
  await refuseErrors(deps, folded, product)
  await work.checkTariff({ product: file, day: calendarDay(world.clock()) })
  await refuseUnsold(deps, { folded, product, file })
  await checkScenarios(deps, { product, module: version.module, authors })
  const changed = await readyBlocks(deps, product, folded)
  for (const other of changed.others)
    await checkScenarios(deps, { product: other.product, module: other.version.module, authors })
  const impact = await impactOfVersion(store, draftId, { hash: version.hash, soldHash: baseHash })
  if (impact && isNoticed(impact) && !acceptsImpact) throw refusal('QDM_IMPACT_NOT_ACCEPTED')
  const texts = await changedTexts(folded, product, async (language) => await catalogue(language, product))
  const accepted = impact && impact.played > 0 ? acceptedImpact(impact) : null
  return { product, baseHash, authors, file, version, texts, impact: accepted, ...changed }
}

/** The changed blocks of a draft, and the products that mount them. @throws QDM_PRODUCT_BROKEN with the errors of each */
async function readyBlocks(
  deps: StudioDeps,
  product: string,
  folded: Draft,
): Promise<Pick<ReadyRelease, 'blocks' | 'blockTexts' | 'others' | 'current'>> {
  const { store, surroundings } = deps
  const before = await currentBlocks(store, surroundings)
  const textsBefore = await currentBlockTexts(store, deps.fileCatalogue)
  const texts = blockTextsOf(folded, textsBefore)
  const blockTexts = await blockTextsToRelease(texts, deps.fileCatalogue)
  const ofTexts = blocksOfTexts(texts, textsBefore)
  const ofFiles = changedBlocks(folded, before)
  const changed = [...new Set([...ofFiles, ...ofTexts])]
  if (changed.length === 0) return { blocks: [], blockTexts, others: [], current: [] }
  const current = await store.products.current()
  const blocks = blocksFor(folded, before)
  const all = await readMounts(deps, current, blocks)
  const compiled = await changedProducts(deps, all, { product, changed, blocks })
  const problems: Problem[] = []
  for (const other of compiled)
    for (const { path, code, params } of await errorsWithBlocks(deps, other, { blocks, blockTexts: texts }))
      problems.push({
        path: `/products/${other.product}${path}`,
        code,
        params: { ...params, product: other.product },
      })
  if (problems.length > 0)
    throw new QadamError('QDM_PRODUCT_BROKEN', { problems: problems.slice(0, mostProblems) })
  const others = compiled.flatMap((one) => (one.version ? [{ ...one, version: one.version }] : []))
  const published = [
    ...publishedContents(folded, ofFiles),
    ...(ofTexts.length > 0 ? publishedTexts(texts) : []),
  ]
  return { blocks: published, blockTexts, others, current }
}

/** Refuses a draft that treats a scenario otherwise than the version on sale, unless a tester called that expected. */
async function checkScenarios(deps: StudioDeps, drafted: DraftedVersion): Promise<void> {
  const { product } = drafted
  const different = (await scenariosOn(deps, drafted)).filter(isUnexpected)
  if (different.length === 0) return
  throw new QadamError('QDM_SCENARIOS_DIFFER', {
    problems: different.slice(0, 50).map(({ id, name, treatment }) => ({
      path: `/scenarios/${id}`,
      code: 'QDM_SCENARIOS_DIFFER',
      params: { name, treatment, product },
    })),
  })
}
