import { QadamError } from '../errors/index.ts'
import type { Handlers, RequestOf } from '../operations/index.ts'
import type { DraftReview } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import { setArchived } from './archive-product.ts'
import { releasedFiles } from './beginning-files.ts'
import { draftAnswer, foundDraft, releaseHead } from './draft-answer.ts'
import { draftBlocksAnswer } from './draft-blocks.ts'
import { keepScenarioOf, scenarioVerdict } from './draft-scenarios.ts'
import { draftAfter } from './draft-version.ts'
import { refuseErrors } from './lint-draft.ts'
import { releaseDraft } from './release-draft.ts'
import { restoreRelease } from './restore-release.ts'
import { refuseUnsold } from './sale-check.ts'
import { scheduleRelease, takeBackRelease } from './scheduled-releases.ts'
import type { AuthorOf, StudioDeps } from './studio-deps.ts'

/** Operations of publication and of releases. */
export type PublicationHandlers = Pick<
  Handlers,
  | 'askToPublishProduct'
  | 'refuseToPublishProduct'
  | 'publishProductDraft'
  | 'schedulePublication'
  | 'takeBackPublication'
  | 'readDraftBlocks'
  | 'readScenarioVerdict'
  | 'keepPlayedScenario'
  | 'listProductReleases'
  | 'readProductRelease'
  | 'rollBackProduct'
  | 'archiveProduct'
>

/** Asks approvers to publish, publishes, and reads and restores releases. */
export function publicationHandlers(deps: StudioDeps, authorOf: AuthorOf): PublicationHandlers {
  const { store } = deps
  const releasesOf = async (product: string) => (await store.releases.of(product)).map(releaseHead)

  /** Stores a request to publish, or an approver's refusal, and adds it to the audit log. */
  const reviewed = async (
    asked: RequestOf<'askToPublishProduct'> | RequestOf<'refuseToPublishProduct'>,
    state: DraftReview['state'],
  ) => {
    const { phone, from } = authorOf(asked)
    const { draftId } = asked.path
    const { seq, note } = asked.body
    const draft = await foundDraft(store, draftId)
    await store.transaction(async ({ productDrafts, audit }) => {
      if (!(await productDrafts.review(draftId, { state, seq, note, by: phone })))
        throw asked.refusal('QDM_PRODUCT_DRAFT_MOVED')
      await audit.add({
        actor: phone,
        action: state === 'asked' ? 'draft.askedToPublish' : 'draft.refusedToPublish',
        subject: `product ${draft.product}`,
        detail: { draft: draftId, seq, note, from },
      })
    })
    return await draftAnswer(store, draftId)
  }

  return {
    askToPublishProduct: async (asked) => {
      const { draftId } = asked.path
      const draft = await foundDraft(store, draftId)
      if (draft.state !== 'open' || draft.seq !== asked.body.seq)
        throw asked.refusal('QDM_PRODUCT_DRAFT_MOVED')
      const { folded, file } = await draftAfter(deps, draft, draft.seq)
      await refuseErrors(deps, folded, draft.product)
      await deps.work.checkTariff({ product: file, day: calendarDay(deps.world.clock()) })
      await refuseUnsold(deps, { folded, product: draft.product, file })
      return await reviewed(asked, 'asked')
    },

    refuseToPublishProduct: async (asked) => await reviewed(asked, 'refused'),

    publishProductDraft: async (asked) => {
      const { draftId } = asked.path
      const { seq, note, acceptsImpact = false } = asked.body
      const publication = { draftId, seq, note, acceptsImpact, approver: authorOf(asked) }
      await releaseDraft(deps, publication, asked.refusal)
      return await releasesOf((await foundDraft(store, draftId)).product)
    },

    schedulePublication: async (asked) => {
      const { draftId } = asked.path
      const { seq, note, at, acceptsImpact = false } = asked.body
      const approver = authorOf(asked)
      const publication = { draftId, seq, note, acceptsImpact, at: Date.parse(at), approver }
      await scheduleRelease(deps, publication, asked.refusal)
      return await draftAnswer(store, draftId)
    },

    takeBackPublication: async (asked) => {
      const { draftId } = asked.path
      const { phone, from } = authorOf(asked)
      const taken = { draftId, scheduleId: asked.body.schedule, by: phone, from }
      await takeBackRelease(deps, taken, asked.refusal)
      return await draftAnswer(store, draftId)
    },

    readDraftBlocks: async ({ path }) => await draftBlocksAnswer(deps, path.draftId),

    readScenarioVerdict: async ({ path }) => await scenarioVerdict(deps, path.draftId),

    keepPlayedScenario: async (asked) =>
      await keepScenarioOf(deps, { ...asked.path, ...asked.body }, authorOf(asked)),

    listProductReleases: async ({ path }) => await releasesOf(path.product),

    readProductRelease: async ({ path }) => {
      const { number } = path
      const release = (await store.releases.of(path.product)).find((one) => one.number === number)
      if (!release) throw new QadamError('QDM_NOT_FOUND')
      return { number, files: await releasedFiles(deps, release) }
    },

    rollBackProduct: async (asked) => {
      const { product } = asked.path
      await restoreRelease(deps, { product, ...asked.body, approver: authorOf(asked) }, asked.refusal)
      return await releasesOf(product)
    },

    archiveProduct: async (asked) => {
      const { product } = asked.path
      await setArchived(deps, { product, ...asked.body, approver: authorOf(asked) }, asked.refusal)
    },
  }
}
