import { QadamError } from '../errors/index.ts'
import type { OutboxWork } from '../outbox-worker.ts'
import type { PublicationSchedule } from '../store/index.ts'
import { readyRelease, type Publication, type PublicationRefusal } from './ready-release.ts'
import { releaseDraft } from './release-draft.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Kind of the outbox entry of a publication at an hour. */
const kind = 'product.scheduled'

/** Latest hour: a year and a day ahead. */
const longestAheadMs = 366 * 24 * 60 * 60 * 1000

/** A publication that begins later than this was missed; a person decides about it. */
const longestDelayMs = 24 * 60 * 60 * 1000

/**
 * Schedules the publication of a draft at `at`, in milliseconds since 1970. It is refused now for what would refuse it
 * at the hour.
 * @throws QDM_SCHEDULE_TIME, and as `releaseDraft`
 */
export async function scheduleRelease(
  deps: StudioDeps,
  publication: Publication & { readonly at: number },
  refusal: (code: PublicationRefusal) => QadamError,
): Promise<void> {
  const { store, world } = deps
  const { draftId, seq, note, approver, at } = publication
  const now = world.clock()
  if (!(at > now && at <= now + longestAheadMs)) throw new QadamError('QDM_SCHEDULE_TIME')
  const { product } = await readyRelease(deps, publication, refusal)
  const id = world.newId()
  const schedule: PublicationSchedule = {
    id,
    at,
    seq,
    note,
    by: approver.phone,
    from: approver.from,
    failure: null,
  }
  await store.transaction(async ({ productDrafts, outbox, audit }) => {
    if (!(await productDrafts.schedule(draftId, schedule))) throw refusal('QDM_PRODUCT_DRAFT_MOVED')
    await outbox.add({ kind, subject: id, body: draftId, dueAt: at })
    await audit.add({
      actor: approver.phone,
      action: 'publication.scheduled',
      subject: `product ${product}`,
      detail: { draft: draftId, seq, note, at: new Date(at).toISOString(), from: approver.from },
    })
  })
}

/**
 * Takes a scheduled publication back before its hour.
 * @throws the refusal QDM_PRODUCT_DRAFT_MOVED when it was published or taken back meanwhile
 */
export async function takeBackRelease(
  { store }: StudioDeps,
  {
    draftId,
    scheduleId,
    by,
    from,
  }: {
    readonly draftId: string
    readonly scheduleId: string
    readonly by: string
    readonly from: string
  },
  refusal: (code: 'QDM_PRODUCT_DRAFT_MOVED') => QadamError,
): Promise<void> {
  await store.transaction(async ({ productDrafts, audit }) => {
    const draft = await productDrafts.find(draftId)
    const { schedule = null, product = '' } = draft ?? {}
    if (schedule?.id !== scheduleId || !(await productDrafts.endSchedule(draftId, schedule, null)))
      throw refusal('QDM_PRODUCT_DRAFT_MOVED')
    await audit.add({
      actor: by,
      action: 'publication.takenBack',
      subject: `product ${product}`,
      detail: { draft: draftId, at: new Date(schedule.at).toISOString(), from },
    })
  })
}

/**
 * Publishes drafts at their hours. One process of several does it, once; a draft that changed, or that has a finding by
 * then, stays open and says why.
 */
export function scheduledReleases(deps: StudioDeps): OutboxWork {
  const { store, world } = deps
  return {
    kind,
    atOnce: 1,
    longestPauseMs: 60_000,
    givesUpAfterMs: null,
    perform: async ({ subject, body: draftId }) => {
      const draft = await store.productDrafts.find(draftId)
      const schedule = draft?.schedule
      // It was taken back, replaced, or published by a process that was killed before it could say so.
      if (!draft || draft.state !== 'open' || !schedule || schedule.id !== subject || schedule.failure) return
      try {
        if (world.clock() > schedule.at + longestDelayMs) throw new QadamError('QDM_SCHEDULE_LATE')
        const approver = { phone: schedule.by, from: schedule.from }
        const { seq, note, at } = schedule
        await releaseDraft(
          deps,
          // The impact was accepted when the hour was set.
          { draftId, seq, note, approver, acceptsImpact: true, scheduledAt: at },
          (code) => new QadamError(code),
        )
      } catch (error) {
        // The server is busy: the next attempt may find room.
        if (!(error instanceof QadamError) || error.code === 'QDM_UNAVAILABLE') throw error
        await store.transaction(async ({ productDrafts, audit }) => {
          if (!(await productDrafts.endSchedule(draftId, schedule, error.code))) return
          await audit.add({
            actor: schedule.by,
            action: 'publication.failed',
            subject: `product ${draft.product}`,
            detail: { draft: draftId, at: new Date(schedule.at).toISOString(), code: error.code },
          })
        })
      }
    },
  }
}
