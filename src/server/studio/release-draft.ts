import type { QadamError } from '../errors/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import type { BlocksById } from '../registry/index.ts'
import {
  byFiles,
  noVersion,
  type AcceptedImpact,
  type Concepts,
  type CurrentVersion,
  type ReleasedTexts,
} from '../store/index.ts'
import type { StudioVersion } from '../studio-work/index.ts'
import { textsOfBlocks, textsOfProduct } from './block-texts.ts'
import { followBlocks } from './follow-blocks.ts'
import {
  readyRelease,
  type Publication,
  type PublicationRefusal,
  type ReadyRelease,
} from './ready-release.ts'
import type { StudioDeps } from './studio-deps.ts'

/** A publication, now or at its hour. */
type StartedPublication = Publication & {
  /** The hour for which it was scheduled, in milliseconds since 1970. */
  readonly scheduledAt?: number
}

/**
 * Makes a release of a draft and closes the draft: stores version, texts and audit line in one transaction. A draft that
 * changes blocks releases every product that mounts them, in the same transaction. Returns the number of the release.
 * @throws as `readyRelease`
 */
export async function releaseDraft(
  deps: StudioDeps,
  publication: StartedPublication,
  refusal: (code: PublicationRefusal) => QadamError,
): Promise<number> {
  const { draftId, seq } = publication
  const ready = await readyRelease(deps, publication, refusal)
  const { product, baseHash, file, version, texts, impact, blocks, others } = ready
  return await deps.store.transaction(async (inside) => {
    if (!(await inside.productDrafts.close(draftId, seq, 'published')))
      throw refusal('QDM_PRODUCT_DRAFT_MOVED')
    // The draft is closed: what is wanted from here on waits for that, and is refused.
    if (await inside.draftThreads.hasWantedChanges(draftId)) throw refusal('QDM_CHANGES_WANTED')
    // In one order for all publications, so that no two wait for each other.
    const held = [product, ...others.map((other) => other.product)].toSorted()
    for (const one of held) await inside.products.hold(one)
    const current = await inside.products.current()
    const soldHash = current.find((one) => one.product === product)?.hash ?? noVersion
    if (soldHash !== baseHash || hasMoved(ready, current)) throw refusal('QDM_PRODUCT_BASE_MOVED')
    const release = releaseOf(inside, publication, ready, deps.surroundings.blocks)
    const number = await release({ product, soldHash, version, file: JSON.stringify(file), texts, impact })
    for (const block of blocks) await inside.blocks.publish({ ...block, draftId })
    for (const other of others) {
      await release({ ...other, texts: {}, impact: null })
      await inside.draftBases.move(other.product, other.soldHash, other.version.hash)
    }
    if (blocks.length > 0)
      for (const { id } of await inside.productDrafts.open()) await followBlocks(inside, deps, id)
    return number
  })
}

/** Returns whether a product was published while the others were compiled. */
function hasMoved({ blocks, current: compiled }: ReadyRelease, current: readonly CurrentVersion[]): boolean {
  if (blocks.length === 0) return false
  const known = new Map(compiled.map(({ product, hash }) => [product, hash]))
  return (
    current.length !== compiled.length || current.some(({ product, hash }) => known.get(product) !== hash)
  )
}

/** One product of a publication. */
interface ReleasedProduct {
  readonly product: string
  readonly soldHash: string
  readonly version: StudioVersion
  /** Text of its file. */
  readonly file: string
  /** Texts that differ from those of the latest release. */
  readonly texts: ReleasedTexts
  readonly impact: AcceptedImpact | null
}

/** Returns how a publication releases one product: version, release and audit line. */
function releaseOf(
  inside: Concepts,
  { draftId, note, approver, scheduledAt }: StartedPublication,
  { authors, blocks, blockTexts }: ReadyRelease,
  projectBlocks: BlocksById,
) {
  const scheduled: JsonObject =
    scheduledAt === undefined ? {} : { scheduledAt: new Date(scheduledAt).toISOString() }
  return async ({ product, soldHash, version, file, texts, impact }: ReleasedProduct): Promise<number> => {
    const { hash, module } = version
    const before = await textsBefore(inside, product, soldHash)
    await inside.products.keep({ product, hash, file, module, blocks: JSON.stringify(version.blocks) })
    const kept = await inside.products.find(product, hash)
    await inside.products.publish({ product, hash, by: approver.phone })
    const number = await inside.releases.add({
      product,
      hash,
      texts: mergedTexts(
        mergedTexts(textsOfProduct(before, product, projectBlocks), texts),
        textsOfBlocks(blockTexts, Object.keys(version.blocks)),
      ),
      note,
      authors,
      approver: approver.phone,
      draftId,
      impact,
      // The version was stored before, with other examples: customers get none of them, so that they are not in its hash.
      file: kept?.file === file ? null : file,
    })
    await inside.audit.add({
      actor: approver.phone,
      action: 'product.published',
      subject: `product ${product}`,
      detail: {
        number,
        hash,
        draft: draftId,
        authors,
        note,
        from: approver.from,
        ...(blocks.length > 0 && { blocks: blocks.map(({ id }) => id) }),
        ...(impact && { impact: { ...impact } }),
        ...scheduled,
      },
    })
    return number
  }
}

/** Texts of the latest release. Before the first one, the version of the files becomes a release that can be restored. */
async function textsBefore(
  { releases }: Pick<Concepts, 'releases'>,
  product: string,
  baseHash: string,
): Promise<ReleasedTexts> {
  const [latest] = await releases.of(product)
  if (latest) return latest.texts
  if (baseHash !== noVersion)
    await releases.add({
      product,
      hash: baseHash,
      texts: {},
      note: '',
      authors: [],
      approver: byFiles,
      draftId: null,
      impact: null,
      file: null,
    })
  return {}
}

function mergedTexts(before: ReleasedTexts, after: ReleasedTexts): ReleasedTexts {
  return Object.fromEntries(
    Object.keys({ ...before, ...after }).map((language) => [
      language,
      { ...before[language], ...after[language] },
    ]),
  )
}
