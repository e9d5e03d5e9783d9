import type { ProductFile } from '../../engine/product/index.ts'
import { tariffOf } from '../../engine/rating/index.ts'
import { causeKey } from '../../trace/index.ts'
import { countRecorded, playRecorded } from '../recordings/index.ts'
import { currentBlocks, currentBlockTexts } from '../registry/index.ts'
import { noVersion, type DraftImpact, type StoredImpact } from '../store/index.ts'
import type { StudioVersion } from '../studio-work/index.ts'
import { calendarDay } from '../world.ts'
import { blocksOfTexts, blockTextsOf } from './block-texts.ts'
import { foundDraft } from './draft-answer.ts'
import { changedBlocks, changedTexts } from './draft-content.ts'
import { draftVersion } from './draft-version.ts'
import type { StudioDeps } from './studio-deps.ts'
import { withRecords } from './version-impact.ts'
import { wizardsOn } from './wizard-impact.ts'

/** The version that a draft makes, and the one on sale that it replaces. */
interface Replacement {
  readonly draftId: string
  readonly product: string
  readonly seq: number
  readonly hash: string
  readonly soldHash: string
  readonly file: unknown
  readonly other: StudioVersion
  /** Text of the module of the version on sale; null when there is none. */
  readonly sold: string | null
  /** False when customers get the same version with the same texts. */
  readonly reachesCustomers: boolean
}

/** What a draft does to recorded customers, as the API answers it. @throws QDM_NOT_FOUND, QDM_PRODUCT_BROKEN */
export async function readImpact(deps: StudioDeps, draftId: string, mayOpen: boolean) {
  const replacement = await replacementBy(deps, draftId)
  const stored = await deps.store.impacts.of(draftId)
  return await impactAnswer(deps, replacement, impactOf(stored, replacement), mayOpen)
}

/**
 * Plays the next page of recordings and answers the sum so far. Two who play at once play each page once: the store
 * takes one of them.
 * @throws QDM_NOT_FOUND, QDM_PRODUCT_BROKEN
 */
export async function playImpact(deps: StudioDeps, draftId: string, mayOpen: boolean) {
  const { store } = deps
  const replacement = await replacementBy(deps, draftId)
  const stored = await store.impacts.of(draftId)
  const before = impactOf(stored, replacement)
  if (before?.isDone) return await impactAnswer(deps, replacement, before, mayOpen)
  const next = await nextImpact(deps, replacement, before)
  await store.impacts.keep(draftId, stored?.revision ?? 0, next)
  return await readImpact(deps, draftId, mayOpen)
}

/** The impact that was counted for exactly this version in place of that one; null when it was not. */
export async function impactOfVersion(
  { impacts }: Pick<StudioDeps['store'], 'impacts'>,
  draftId: string,
  versions: Pick<DraftImpact, 'hash' | 'soldHash'>,
): Promise<DraftImpact | null> {
  return impactOf(await impacts.of(draftId), versions)
}

function impactOf(
  stored: StoredImpact | null,
  { hash, soldHash }: Pick<DraftImpact, 'hash' | 'soldHash'>,
): DraftImpact | null {
  const isOfThese = stored?.impact.hash === hash && stored.impact.soldHash === soldHash
  return isOfThese ? stored.impact : null
}

async function replacementBy(deps: StudioDeps, draftId: string): Promise<Replacement> {
  const { store, registry, catalogue, surroundings } = deps
  const draft = await foundDraft(store, draftId)
  const { product } = draft
  const { folded, seq, file, version } = await draftVersion(deps, draft)
  const { hash } = version
  const current = (await store.products.current()).find((one) => one.product === product)
  const soldHash = current?.hash ?? noVersion
  const sold = current ? await registry.moduleText(product, soldHash) : null
  const texts = await changedTexts(folded, product, async (language) => await catalogue(language, product))
  const hasTexts = Object.values(texts).some((changed) => Object.keys(changed).length > 0)
  const blocks = changedBlocks(folded, await currentBlocks(store, surroundings))
  const blockTexts = await currentBlockTexts(store, deps.fileCatalogue)
  const ofTexts = blocksOfTexts(blockTextsOf(folded, blockTexts), blockTexts)
  return {
    draftId,
    product,
    seq,
    hash,
    soldHash,
    file,
    other: version,
    sold,
    reachesCustomers: hash !== soldHash || hasTexts || blocks.length + ofTexts.length > 0,
  }
}

/** The impact after one more page. At the beginning it counts the recordings and the saved wizards. */
async function nextImpact(
  deps: StudioDeps,
  replacement: Replacement,
  before: DraftImpact | null,
): Promise<DraftImpact> {
  const { store, registry, surroundings, work, world } = deps
  const { hash, soldHash, sold, other, product, file } = replacement
  const begun = before ?? {
    hash,
    soldHash,
    after: null,
    isDone: false,
    played: 0,
    total: sold ? await countRecorded(store.recordings, product) : 0,
    groups: [],
    wizards: await wizardsOn(deps, other, world.clock()),
  }
  if (sold === null || begun.total === 0) return { ...begun, isDone: true }
  const soldFile = await registry.file(product, soldHash)
  const tariffs = {
    sold: soldFile && tariffOf(soldFile, surroundings.ratings),
    // It was compiled, so it is a product file.
    other: tariffOf(file as ProductFile, surroundings.ratings),
  }
  const versions = { sold, other: other.module, tariffs, day: calendarDay(world.clock()) }
  const { records, next } = await playRecorded(
    store.recordings,
    product,
    begun.after,
    async (recordings) => await work.playRecordings({ ...versions, recordings }),
  )
  const played = begun.played + records.length
  return {
    ...begun,
    after: next,
    isDone: next === null,
    played,
    // Recordings that were removed meanwhile are not waited for; those that arrived are not counted.
    total: next === null ? played : Math.max(begun.total, played),
    groups: withRecords(begun.groups, records),
  }
}

async function impactAnswer(
  { store }: StudioDeps,
  { product, seq, hash, other, reachesCustomers }: Replacement,
  impact: DraftImpact | null,
  mayOpen: boolean,
) {
  const expected = new Set((await store.expected.of(product)).map(({ cause }) => cause))
  const groups = impact?.groups ?? []
  return {
    seq,
    hash,
    reachesCustomers,
    isBegun: impact !== null,
    isDone: impact?.isDone ?? false,
    played: impact?.played ?? 0,
    total: impact?.total ?? 0,
    mayOpen,
    groups: groups.map(({ treatment, cause, count, recordings }) => ({
      treatment,
      cause: cause && { ...cause },
      count,
      isExpected: cause !== null && expected.has(causeKey(cause, other)),
      recordings: mayOpen ? recordings.map((one) => ({ ...one })) : [],
    })),
    wizards: { ...(impact?.wizards ?? { unchanged: 0, migrated: 0, staying: 0, broken: 0 }) },
  }
}
