import { QadamError } from '../errors/index.ts'
import { byFiles, type AcceptedImpact, type Concepts, type ReleasedTexts } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import { foundDraft } from './draft-answer.ts'
import { changedTexts, compiledVersion, foldedDraft, productIn } from './draft-content.ts'
import { impactOfVersion } from './draft-impact.ts'
import { isUnexpected, scenariosOn } from './draft-scenarios.ts'
import { noVersion, type Author, type StudioDeps } from './studio-deps.ts'
import { checkTariff } from './tariff-trial.ts'
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

/** A draft that can be published: its compiled product and its texts. */
interface ReadyRelease {
  readonly product: string
  readonly baseHash: string
  readonly authors: readonly string[]
  readonly file: unknown
  readonly hash: string
  readonly module: string
  readonly texts: ReleasedTexts
  /** Null when no recording was played. */
  readonly impact: AcceptedImpact | null
}

/**
 * Compiles a draft for publication. Refuses errors, undecided conflicts, wrong prices of the tariff, scenarios that go
 * another way, an approver's own changes, a draft that changed, and an impact that the approver does not accept.
 * @throws QDM_NOT_FOUND, QDM_PRODUCT_BROKEN, QDM_TARIFF_BROKEN, QDM_TARIFF_EXAMPLES_DIFFER, QDM_SCENARIOS_DIFFER, or the
 *   refusal that `refusal` makes of a code
 */
export async function readyRelease(
  deps: StudioDeps,
  { draftId, seq, approver, acceptsImpact }: Publication,
  refusal: (code: PublicationRefusal) => QadamError,
): Promise<ReadyRelease> {
  const { store, world, settings, compile, surroundings, catalogue } = deps
  const draft = await foundDraft(store, draftId)
  const { product, baseHash } = draft
  const changes = await store.productDrafts.changes(draftId)
  if (draft.state !== 'open' || changes.length !== seq) throw refusal('QDM_PRODUCT_DRAFT_MOVED')
  const authors = [...new Set(changes.map(({ author }) => author))].toSorted()
  if (settings.publishing === 'two' && authors.includes(approver.phone))
    throw refusal('QDM_PRODUCT_OWN_CHANGES')
  const folded = foldedDraft(draft, changes)
  if (folded.conflicts.length > 0) throw refusal('QDM_PRODUCT_DRAFT_CONFLICTS')
  const file = productIn(folded, product, surroundings.ratings)
  const { hash, module } = compiledVersion(compile, file, product)
  checkTariff(file, calendarDay(world.clock()))
  await checkScenarios(deps, product, module)
  const impact = await impactOfVersion(store, draftId, { hash, soldHash: baseHash })
  if (impact && isNoticed(impact) && !acceptsImpact) throw refusal('QDM_IMPACT_NOT_ACCEPTED')
  const texts = await changedTexts(folded, product, async (language) => await catalogue(language, product))
  const accepted = impact && impact.played > 0 ? acceptedImpact(impact) : null
  return { product, baseHash, authors, file, hash, module, texts, impact: accepted }
}

/**
 * Makes a release of a draft and closes the draft: stores version, texts and audit line in one transaction. Returns the
 * number of the release.
 * @throws as `readyRelease`
 */
export async function releaseDraft(
  deps: StudioDeps,
  publication: Publication & {
    /** The hour for which it was scheduled, in milliseconds since 1970. */
    readonly scheduledAt?: number
  },
  refusal: (code: PublicationRefusal) => QadamError,
): Promise<number> {
  const { draftId, seq, note, approver, scheduledAt } = publication
  const { product, baseHash, authors, file, hash, module, texts, impact } = await readyRelease(
    deps,
    publication,
    refusal,
  )
  return await deps.store.transaction(async (inside) => {
    if (!(await inside.productDrafts.close(draftId, seq, 'published')))
      throw refusal('QDM_PRODUCT_DRAFT_MOVED')
    await inside.products.hold(product)
    const current = (await inside.products.current()).find((one) => one.product === product)
    if ((current?.hash ?? noVersion) !== baseHash) throw refusal('QDM_PRODUCT_BASE_MOVED')
    const before = await textsBefore(inside, product, baseHash)
    const text = JSON.stringify(file)
    await inside.products.keep({ product, hash, file: text, module })
    const version = await inside.products.find(product, hash)
    await inside.products.publish({ product, hash, by: approver.phone })
    const number = await inside.releases.add({
      product,
      hash,
      texts: mergedTexts(before, texts),
      note,
      authors,
      approver: approver.phone,
      draftId,
      impact,
      // The version was stored before, with other examples: customers get none of them, so that they are not in its hash.
      file: version?.file === text ? null : text,
    })
    const scheduled = scheduledAt === undefined ? {} : { scheduledAt: new Date(scheduledAt).toISOString() }
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
        ...(impact && { impact: { ...impact } }),
        ...scheduled,
      },
    })
    return number
  })
}

/** Refuses a draft that treats a scenario otherwise than the version on sale, unless a tester called that expected. */
async function checkScenarios(deps: StudioDeps, product: string, module: string): Promise<void> {
  const different = (await scenariosOn(deps, product, module)).filter(isUnexpected)
  if (different.length === 0) return
  throw new QadamError('QDM_SCENARIOS_DIFFER', {
    problems: different.slice(0, 50).map(({ id, name, treatment }) => ({
      path: `/scenarios/${id}`,
      code: 'QDM_SCENARIOS_DIFFER',
      params: { name, treatment },
    })),
  })
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
