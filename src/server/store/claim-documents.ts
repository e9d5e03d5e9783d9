import type { Selectable } from 'kysely'
import type { StoreContext } from './store-context.ts'
import type { ClaimDocumentState } from '../../api/schema.d.ts'

/** State of a document that was asked for: not sent yet, sent, accepted, refused. */
export type { ClaimDocumentState } from '../../api/schema.d.ts'

declare module './tables.ts' {
  interface Tables {
    readonly claim_documents: ClaimDocumentTable
  }
}

/** Documents that operators asked for by name. `round` counts how often a document was refused. */
interface ClaimDocumentTable {
  id: string
  claim_id: string
  position: number
  kind: string
  note: string | null
  state: string
  reason: string | null
  round: number
  asked_at: number
  changed_at: number
}

/** A document that was asked for. */
export interface ClaimDocumentRow extends Omit<Selectable<ClaimDocumentTable>, 'state'> {
  readonly state: ClaimDocumentState
}

/** Documents that operators asked for. */
export function claimDocumentStore({ db, clock, newId, locksRows }: StoreContext) {
  // Only this store writes states.
  const documents = () => db.selectFrom('claim_documents').selectAll().$castTo<ClaimDocumentRow>()
  return {
    /** Asks for a document; `note` is the operator's remark for the customer. Call it inside a transaction. */
    async ask(claimId: string, kind: string, note: string | null): Promise<ClaimDocumentRow> {
      const now = clock()
      const row = await db
        .insertInto('claim_documents')
        .values((eb) => ({
          id: newId(),
          claim_id: claimId,
          position: eb
            .selectFrom('claim_documents')
            .where('claim_id', '=', claimId)
            .select(({ fn }) => fn.countAll<number>().as('before')),
          kind,
          note,
          state: 'asked',
          reason: null,
          round: 0,
          asked_at: now,
          changed_at: now,
        }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return row as ClaimDocumentRow
    },

    /** Returns the documents of these claims, in the order in which they were asked for. */
    async of(claimIds: readonly string[]): Promise<ReadonlyMap<string, readonly ClaimDocumentRow[]>> {
      if (claimIds.length === 0) return new Map()
      const rows = await documents().where('claim_id', 'in', claimIds).orderBy('position').execute()
      return Map.groupBy(rows, ({ claim_id }) => claim_id)
    },

    /** The document of a claim, held against changes of others until the transaction ends; or null. */
    async lock(claimId: string, id: string): Promise<ClaimDocumentRow | null> {
      const row = await documents()
        .where('claim_id', '=', claimId)
        .where('id', '=', id)
        .$if(locksRows, (query) => query.forUpdate())
        .executeTakeFirst()
      return row ?? null
    },

    /** Changes the state of a document; a refusal has a reason and begins a new round. */
    async set(
      { id, round }: Pick<ClaimDocumentRow, 'id' | 'round'>,
      state: Exclude<ClaimDocumentState, 'asked'>,
      reason: string | null = null,
    ): Promise<void> {
      await db
        .updateTable('claim_documents')
        .set({ state, reason, round: state === 'refused' ? round + 1 : round, changed_at: clock() })
        .where('id', '=', id)
        .execute()
    },
  }
}
