import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly draft_approvals: DraftApprovalTable
  }
}

/** A changed place of a draft that an approver accepts; `digest` names the change that the approver was shown. */
interface DraftApprovalTable {
  draft_id: string
  place: string
  digest: string
  approved_by: string
  approved_at: number
}

/** A changed place of a draft that an approver accepts. */
export interface DraftApproval {
  readonly place: string
  /** Names the change that the approver was shown: another change of the place is not approved. */
  readonly digest: string
  /** Phone. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Store of the places of product drafts that approvers accept. */
export function draftApprovalStore({ db, clock }: StoreContext) {
  return {
    /** The approved places of a draft, in the order of places. */
    async of(draftId: string): Promise<readonly DraftApproval[]> {
      return await db
        .selectFrom('draft_approvals')
        .select(['place', 'digest', 'approved_by as by', 'approved_at as at'])
        .where('draft_id', '=', draftId)
        .orderBy('place')
        .execute()
    },

    /** Approves a place, in the stead of an earlier approval. */
    async approve(
      draftId: string,
      { place, digest, by }: Pick<DraftApproval, 'place' | 'digest' | 'by'>,
    ): Promise<void> {
      const approved = { digest, approved_by: by, approved_at: clock() }
      await db
        .insertInto('draft_approvals')
        .values({ draft_id: draftId, place, ...approved })
        .onConflict((conflict) => conflict.columns(['draft_id', 'place']).doUpdateSet(approved))
        .execute()
    },

    /** Takes the approval of a place back. */
    async withdraw(draftId: string, place: string): Promise<void> {
      await db
        .deleteFrom('draft_approvals')
        .where('draft_id', '=', draftId)
        .where('place', '=', place)
        .execute()
    },
  }
}
