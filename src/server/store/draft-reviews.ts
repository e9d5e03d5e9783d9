import { draftsChanged } from './drafts-changed.ts'
import type { StoreContext } from './store-context.ts'

/** A request of an analyst to the approvers, or an approver's refusal, at a number of changes. */
export interface DraftReview {
  readonly state: 'asked' | 'refused'
  readonly seq: number
  /** Phone. */
  readonly by: string
  readonly note: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A publication at an hour. */
export interface PublicationSchedule {
  readonly id: string
  /** The hour, in milliseconds since 1970. */
  readonly at: number
  /** Number of changes that the approver has seen. */
  readonly seq: number
  readonly note: string
  /** Phone of the approver. */
  readonly by: string
  /** IP address of the approver's request, for the audit log. */
  readonly from: string
  /** Code by which the publication was refused at its hour; null before. */
  readonly failure: string | null
}

/** Requests to publish a draft, their answers, and publications at an hour. */
export function draftReviews(context: StoreContext) {
  const { db, clock } = context
  return {
    /** Stores a request or an answer; returns false when the draft is not open, or has another number of changes. */
    async review(id: string, review: Omit<DraftReview, 'at'>): Promise<boolean> {
      const kept = await db
        .updateTable('product_drafts')
        .set({ review: JSON.stringify({ ...review, at: clock() } satisfies DraftReview) })
        .where('id', '=', id)
        .where('seq', '=', review.seq)
        .where('state', '=', 'open')
        .executeTakeFirst()
      if (kept.numUpdatedRows === 1n) await draftsChanged(context)
      return kept.numUpdatedRows === 1n
    },

    /**
     * Stores when the draft is published, in place of an earlier hour; returns false when it is not open, or has another
     * number of changes.
     */
    async schedule(id: string, schedule: PublicationSchedule): Promise<boolean> {
      const kept = await db
        .updateTable('product_drafts')
        .set({ schedule: JSON.stringify(schedule) })
        .where('id', '=', id)
        .where('seq', '=', schedule.seq)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },

    /**
     * Ends a schedule: with the code of its refusal, or with null when it was taken back. Returns false when the draft
     * was closed or has another schedule.
     */
    async endSchedule(id: string, schedule: PublicationSchedule, failure: string | null): Promise<boolean> {
      const ended = await db
        .updateTable('product_drafts')
        .set({ schedule: failure === null ? null : JSON.stringify({ ...schedule, failure }) })
        .where('id', '=', id)
        .where('schedule', '=', JSON.stringify(schedule))
        .where('state', '=', 'open')
        .executeTakeFirst()
      return ended.numUpdatedRows === 1n
    },
  }
}
