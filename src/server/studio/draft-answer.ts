import type { Change } from '../../authoring/index.ts'
import { QadamError } from '../errors/index.ts'
import type { DraftReview, ProductDraft, ProductRelease, PublicationSchedule, Store } from '../store/index.ts'
import { conflictAnswer, foldedDraft } from './draft-content.ts'
import { outdatedBefore } from './outdated-before.ts'

/** A draft with its changes and conflicts, as the API answers it. @throws QDM_NOT_FOUND */
export async function draftAnswer(store: Store, id: string) {
  const draft = await foundDraft(store, id)
  return await answerOf(store, draft, draft.state)
}

/** The version on sale as the API answers it: a draft that was not begun. */
export async function onSaleAnswer(store: Store, draft: ProductDraft) {
  return await answerOf(store, draft, 'none')
}

async function answerOf<State extends string>(store: Store, draft: ProductDraft, state: State) {
  const changes = state === 'none' ? [] : await store.productDrafts.changes(draft.id)
  return {
    id: draft.id,
    product: draft.product,
    baseHash: draft.baseHash,
    state,
    review: reviewAnswer(draft.review),
    schedule: scheduleAnswer(draft.schedule),
    discussed: draft.discussed,
    seq: changes.length,
    files: { ...draft.files },
    isImported: (await store.draftImports.headOf(draft)) !== null,
    outdated: await outdatedBefore(store, draft.product),
    changes: [...changes],
    conflicts: conflictAnswers(draft, changes),
  }
}

/** The draft with this id, open or closed. @throws QDM_NOT_FOUND */
export async function foundDraft(
  { productDrafts }: Pick<Store, 'productDrafts'>,
  id: string,
): Promise<ProductDraft> {
  const draft = await productDrafts.find(id)
  if (!draft) throw new QadamError('QDM_NOT_FOUND')
  return draft
}

/** Conflicts between changes of a draft, as the API answers them. */
export function conflictAnswers(draft: ProductDraft, changes: readonly Change[]) {
  if (changes.length === 0) return []
  const folded = foldedDraft(draft, changes)
  return folded.conflicts.map((conflict) => conflictAnswer(folded, conflict))
}

/** A review as the API answers it; its moment is ISO 8601. */
export function reviewAnswer(review: DraftReview | null) {
  return review && { ...review, at: new Date(review.at).toISOString() }
}

/** A publication at an hour as the API answers it; the hour is ISO 8601. */
export function scheduleAnswer(schedule: PublicationSchedule | null) {
  if (schedule === null) return null
  const { id, at, seq, note, by, failure } = schedule
  return { id, at: new Date(at).toISOString(), seq, note, by, failure }
}

/** A release without its texts, as the API answers it; its moment is ISO 8601. */
export function releaseHead({ authors, releasedAt, impact, ...release }: ProductRelease) {
  const { number, hash, note, approver, restores } = release
  const counted = impact && { ...impact, treatments: { ...impact.treatments } }
  const at = new Date(releasedAt).toISOString()
  return { number, hash, note, authors: [...authors], approver, at, impact: counted, restores }
}
