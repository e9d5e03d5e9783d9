import type { Selectable } from 'kysely'
import type { ClaimStatus } from '../../api/schema.d.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly claim_corrections: ClaimCorrectionTable
  }
}

/** Corrections of decided claims: one operator asks, another one confirms or refuses. `verdict` is null meanwhile. */
interface ClaimCorrectionTable {
  id: string
  claim_id: string
  from_status: string
  to_status: string
  reason: string
  /** Sum that was really paid, in tiyin. */
  amount: number | null
  payment_date: string | null
  payment_document: string | null
  asked_by: string
  asked_at: number
  verdict: string | null
  decided_by: string | null
  decided_at: number | null
}

/** A correction as stored. */
export interface ClaimCorrectionRow extends Omit<
  Selectable<ClaimCorrectionTable>,
  'from_status' | 'to_status'
> {
  readonly from_status: ClaimStatus
  readonly to_status: 'inReview' | 'paid'
}

/** A correction to ask for. */
export type NewClaimCorrection = Omit<
  ClaimCorrectionRow,
  'id' | 'asked_at' | 'verdict' | 'decided_by' | 'decided_at'
>

/** Corrections of decided claims. */
export function claimCorrectionStore({ db, clock, newId }: StoreContext) {
  return {
    /** Asks for a correction. Call it with the claim locked: one correction of a claim waits at a time. */
    async ask(correction: NewClaimCorrection): Promise<void> {
      await db
        .insertInto('claim_corrections')
        .values({
          ...correction,
          id: newId(),
          asked_at: clock(),
          verdict: null,
          decided_by: null,
          decided_at: null,
        })
        .execute()
    },

    /** The correction of a claim that waits for a second operator, or null. */
    async waiting(claimId: string): Promise<ClaimCorrectionRow | null> {
      const row = await db
        .selectFrom('claim_corrections')
        .selectAll()
        // Only this store writes statuses.
        .$castTo<ClaimCorrectionRow>()
        .where('claim_id', '=', claimId)
        .where('verdict', 'is', null)
        .executeTakeFirst()
      return row ?? null
    },

    /** Confirms or refuses a waiting correction. */
    async decide(id: string, verdict: 'confirmed' | 'refused', by: string): Promise<void> {
      await db
        .updateTable('claim_corrections')
        .set({ verdict, decided_by: by, decided_at: clock() })
        .where('id', '=', id)
        .execute()
    },
  }
}
