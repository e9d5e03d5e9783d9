import { sql, type Selectable } from 'kysely'
import { filterRows, pageOf, type RowPage, type SearchRange } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'
import type { InspectionState } from '../../api/schema.d.ts'

/** State of an inspection: photos are being taken, an operator reviews them, or an operator has decided. */
export type { InspectionState } from '../../api/schema.d.ts'

declare module './tables.ts' {
  interface Tables {
    readonly inspections: InspectionTable
  }
}

/** Inspections by photos. `wanted` is a JSON list of shots; `round` is the number of requests for photos. */
interface InspectionTable {
  contract_id: string
  state: string
  wanted: string
  reason: string | null
  round: number
  opened_at: number
  sent_at: number | null
  decided_at: number | null
  decided_by: string | null
}

/** An inspection as stored. */
export interface InspectionRow extends Omit<Selectable<InspectionTable>, 'state' | 'wanted'> {
  readonly state: InspectionState
  /** Shots that an operator asked for again and that were not taken since. */
  readonly wanted: readonly string[]
}

/** An inspection with its contract, for the operators' list. */
export interface InspectionOfContract extends InspectionRow {
  readonly product: string
  readonly object: string
  readonly holder: string
  readonly phone: string | null
  readonly contractStatus: string
}

/** Decision of an operator about the photos. */
export interface InspectionVerdict {
  readonly state: 'accepted' | 'refused'
  /** Text for the customer; null with `accepted`. */
  readonly reason: string | null
  /** Phone of the operator. */
  readonly by: string
}

/** Inspections by photos, one a contract. */
export function inspectionStore(context: StoreContext) {
  return { ...inspections(context), ...inspectionSteps(context) }
}

/** Inspections as they are read. */
function inspections({ db, locksRows }: StoreContext) {
  const find = async (contractId: string, isLocked: boolean): Promise<InspectionRow | null> => {
    const row = await db
      .selectFrom('inspections')
      .selectAll()
      .where('contract_id', '=', contractId)
      .$if(isLocked && locksRows, (query) => query.forUpdate())
      .executeTakeFirst()
    return row ? inspectionOf(row) : null
  }
  return {
    /** The inspection of a contract, or null. */
    async find(contractId: string): Promise<InspectionRow | null> {
      return await find(contractId, false)
    },

    /** The same, held against changes of others until the transaction ends. */
    async lock(contractId: string): Promise<InspectionRow | null> {
      return await find(contractId, true)
    },

    /**
     * Returns one page of the matching inspections and their total number: first those that wait for an operator, the
     * longest waiting first, then the others, newest first. Cancelled contracts are left out.
     */
    async search(
      { state, text }: { readonly state: InspectionState | null; readonly text: string },
      range: SearchRange,
    ): Promise<RowPage<InspectionOfContract>> {
      const matching = filterRows(
        db
          .selectFrom('inspections')
          .innerJoin('contracts', 'contracts.id', 'inspections.contract_id')
          .where((where) =>
            where.or([where('contracts.status', '!=', 'error'), where('inspections.state', '=', 'refused')]),
          ),
        {
          state: { in: 'inspections.state', is: state },
          text: {
            in: ['contracts.object', 'contracts.holder', 'contracts.phone', 'contracts.number'],
            is: text,
          },
        },
      )
      const { rows, total } = await pageOf(matching, range, (query) =>
        query
          .selectAll('inspections')
          .select(['contracts.product', 'contracts.object', 'contracts.holder', 'contracts.phone'])
          .select('contracts.status as contractStatus')
          .orderBy(sql`case when inspections.state = 'review' then 0 else 1 end`)
          .orderBy(sql`case when inspections.state = 'review' then inspections.sent_at else 0 end`)
          .orderBy('inspections.opened_at', 'desc')
          .orderBy('inspections.contract_id'),
      )
      return { rows: rows.map((row) => ({ ...row, ...inspectionOf(row) })), total }
    },
  }
}

/** Steps of an inspection, from its beginning to the decision. */
function inspectionSteps({ db, clock }: StoreContext) {
  return {
    /** Begins the inspection of a paid contract; an existing one stays unchanged. */
    async open(contractId: string): Promise<void> {
      await db
        .insertInto('inspections')
        .values({
          contract_id: contractId,
          state: 'photos',
          wanted: '[]',
          reason: null,
          round: 1,
          opened_at: clock(),
          sent_at: null,
          decided_at: null,
          decided_by: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Hands the photos to the operators. */
    async send(contractId: string): Promise<void> {
      await db
        .updateTable('inspections')
        .set({ state: 'review', wanted: '[]', reason: null, sent_at: clock() })
        .where('contract_id', '=', contractId)
        .where('state', '=', 'photos')
        .execute()
    },

    /** Notes which shots are still to be taken again. */
    async want(contractId: string, wanted: readonly string[]): Promise<void> {
      await db
        .updateTable('inspections')
        .set({ wanted: JSON.stringify(wanted) })
        .where('contract_id', '=', contractId)
        .execute()
    },

    /** Requests shots again, with a reason. */
    async askAgain(contractId: string, wanted: readonly string[], reason: string): Promise<void> {
      await db
        .updateTable('inspections')
        .set(({ eb }) => ({
          state: 'photos',
          wanted: JSON.stringify(wanted),
          reason,
          round: eb('round', '+', 1),
        }))
        .where('contract_id', '=', contractId)
        .execute()
    },

    /** Ends the inspection. */
    async decide(contractId: string, { state, reason, by }: InspectionVerdict): Promise<void> {
      await db
        .updateTable('inspections')
        .set({ state, reason, decided_at: clock(), decided_by: by })
        .where('contract_id', '=', contractId)
        .execute()
    },
  }
}

function inspectionOf({ state, wanted, ...row }: Selectable<InspectionTable>): InspectionRow {
  // Only this store writes both.
  return { ...row, state: state as InspectionState, wanted: JSON.parse(wanted) as readonly string[] }
}
