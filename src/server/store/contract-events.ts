import { prepared } from './prepared-query.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly contract_events: ContractEventTable
  }
}

/** Kinds of events of a contract. */
export type ContractEventKind =
  | 'created'
  | 'paid'
  | 'issued'
  | 'inspectionSent'
  | 'inspection'
  | 'inspectionRefused'
  | 'activated'
  | 'cancelled'
  | 'failed'

/** Events of a contract, in order. */
interface ContractEventTable {
  contract_id: string
  position: number
  event: ContractEventKind
  at: number
}

/** One event of a contract. */
export interface ContractEvent {
  readonly event: ContractEventKind
  readonly at: number
}

/** The timelines of contracts. */
export function contractEvents({ db, clock }: Pick<StoreContext, 'db' | 'clock'>) {
  return {
    /** Adds an event to the contract's timeline. */
    async note(id: string, event: ContractEventKind): Promise<void> {
      await addEvent(db, { id, event, at: clock() })
    },

    /** The contract's timeline, oldest first. */
    async timeline(id: string): Promise<readonly ContractEvent[]> {
      return await eventsOf(db, { id })
    },
  }
}

const addEvent = prepared<{ id: string; event: ContractEventKind; at: number }>((db, { id, event, at }) =>
  db.insertInto('contract_events').values((insert) => ({
    contract_id: id,
    position: insert
      .selectFrom('contract_events')
      .select(({ fn, eb }) => eb(fn.coalesce(fn.max('position'), eb.val(0)), '+', 1).as('position'))
      .where('contract_id', '=', id),
    event,
    at,
  })),
)

const eventsOf = prepared<{ id: string }, ContractEvent>((db, { id }) =>
  db.selectFrom('contract_events').select(['event', 'at']).where('contract_id', '=', id).orderBy('position'),
)
