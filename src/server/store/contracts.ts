import type { Kysely, Selectable } from 'kysely'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

declare module './tables.ts' {
  interface Tables {
    readonly contracts: ContractTable
    readonly contract_events: ContractEventTable
  }
}

/** Contracts of every product. `data` is the submitted body as JSON; a number is given when the policy is issued. */
interface ContractTable {
  id: string
  product: string
  version: string
  series: string
  number: string | null
  status: string
  contract_status: string
  premium: number
  currency: string
  data: string
  holder: string
  object: string
  phone: string | null
  pinfl: string | null
  term_from: string
  term_to: string
  idempotency_key: string
  created_at: number
  paid_at: number | null
  issued_at: number | null
  /** Language in which it was bought; null for policies of the former system. */
  language: string | null
  /** Limits that were agreed, as JSON; null for policies of the former system. */
  cover: string | null
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

/** Record status of a contract: an unpaid one, one that failed, an issued policy, one that is paid and not yet issued. */
export type ContractRecordStatus = 'created' | 'error' | 'success' | 'paid'

/** A contract as stored. `data` is the submitted body as JSON. */
export interface Contract extends Omit<Selectable<ContractTable>, 'status' | 'contract_status' | 'currency'> {
  readonly status: ContractRecordStatus
  readonly contract_status: 'active' | 'archive' | 'unknown'
  readonly currency: 'UZS' | 'EUR'
}

/** One event of a contract. */
export interface ContractEvent {
  readonly event: ContractEventKind
  readonly at: number
}

/** Contracts of every product. */
export function contractStore({ db, clock, newId, locksRows, tell }: StoreContext) {
  const store = {
    /** Contracts of a product that were made since a moment, the newest first. */
    async recent(
      product: string,
      since: number,
      count: number,
    ): Promise<readonly Pick<Contract, 'data' | 'phone' | 'pinfl'>[]> {
      return await db
        .selectFrom('contracts')
        .select(['data', 'phone', 'pinfl'])
        .where('product', '=', product)
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .limit(count)
        .execute()
    },

    /** Adds a contract, or gives the one that the same key made before. */
    async create(contract: {
      readonly product: string
      readonly version: string
      readonly series: string
      readonly premium: number
      readonly currency: 'UZS' | 'EUR'
      readonly data: string
      readonly holder: string
      readonly object: string
      readonly phone: string | null
      readonly pinfl: string | null
      readonly termFrom: string
      readonly termTo: string
      readonly idempotencyKey: string
      readonly language?: string
      readonly cover?: string
    }): Promise<{ readonly contract: Contract; readonly isNew: boolean }> {
      const {
        termFrom: term_from,
        termTo: term_to,
        idempotencyKey: idempotency_key,
        language = null,
        cover = null,
        ...rest
      } = contract
      const values = {
        ...rest,
        language,
        cover,
        id: newId(),
        number: null,
        status: 'created',
        contract_status: 'unknown',
        term_from,
        term_to,
        idempotency_key,
        created_at: clock(),
        paid_at: null,
        issued_at: null,
      }
      const made = await inTransaction(db, async (inside) => {
        const row = await inside
          .insertInto('contracts')
          .values(values)
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row) {
          await noteIn(inside, row.id, 'created', clock())
          return { contract: row as Contract, isNew: true }
        }
        const known = await inside
          .selectFrom('contracts')
          .selectAll()
          .where('idempotency_key', '=', idempotency_key)
          .executeTakeFirstOrThrow()
        return { contract: known as Contract, isNew: false }
      })
      if (made.isNew) tell({ kind: 'created', product: contract.product })
      return made
    },

    /** The contract with this id, or null. */
    async find(id: string): Promise<Contract | null> {
      const row = await db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst()
      return (row as Contract | undefined) ?? null
    },

    /** The contract with this id, held against changes of others until the transaction ends; or null. */
    async lock(id: string): Promise<Contract | null> {
      const row = await db
        .selectFrom('contracts')
        .selectAll()
        .where('id', '=', id)
        .$if(locksRows, (query) => query.forUpdate())
        .executeTakeFirst()
      return (row as Contract | undefined) ?? null
    },

    /** The issued policy with this series and number, or null. */
    async findByNumber(series: string, number: string): Promise<Contract | null> {
      const row = await db
        .selectFrom('contracts')
        .selectAll()
        .where('series', '=', series)
        .where('number', '=', number)
        .executeTakeFirst()
      return (row as Contract | undefined) ?? null
    },

    /** Contracts that were bought with this phone, newest first. */
    async ofPhone(phone: string, limit = 200): Promise<readonly Contract[]> {
      const rows = await db
        .selectFrom('contracts')
        .selectAll()
        .where('phone', '=', phone)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute()
      return rows as Contract[]
    },

    /** Contracts whose holder has this PINFL, newest first. */
    async ofPinfl(pinfl: string, limit = 200): Promise<readonly Contract[]> {
      const rows = await db
        .selectFrom('contracts')
        .selectAll()
        .where('pinfl', '=', pinfl)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute()
      return rows as Contract[]
    },

    /** Marks an unpaid contract as paid; returns false when it was not unpaid, so no contract is paid twice. */
    async markPaid(id: string): Promise<boolean> {
      const now = clock()
      const paid = await db
        .updateTable('contracts')
        .set({ status: 'paid', paid_at: now })
        .where('id', '=', id)
        .where('status', '=', 'created')
        .executeTakeFirst()
      if (paid.numUpdatedRows !== 1n) return false
      await store.note(id, 'paid')
      return true
    },

    /** Gives a paid contract its policy number; false when it was issued before. */
    async markIssued(
      id: string,
      policy: { readonly number: string; readonly contractStatus: Contract['contract_status'] },
    ): Promise<boolean> {
      const issued = await db
        .updateTable('contracts')
        .set({
          status: 'success',
          number: policy.number,
          contract_status: policy.contractStatus,
          issued_at: clock(),
        })
        .where('id', '=', id)
        .where('status', '=', 'paid')
        .returning('product')
        .executeTakeFirst()
      if (!issued) return false
      await store.note(id, 'issued')
      tell({ kind: 'issued', product: issued.product })
      return true
    },

    /** Fixes the term of a contract whose first day was not known when it was made. */
    async setTerm(id: string, term: { readonly from: string; readonly to: string }): Promise<void> {
      await db
        .updateTable('contracts')
        .set({ term_from: term.from, term_to: term.to })
        .where('id', '=', id)
        .execute()
    },

    /** Changes the statuses of a contract and notes the event. */
    async setStatus(
      id: string,
      change: {
        readonly status: ContractRecordStatus
        readonly contractStatus: Contract['contract_status']
        readonly event: ContractEventKind
      },
    ): Promise<void> {
      await db
        .updateTable('contracts')
        .set({ status: change.status, contract_status: change.contractStatus })
        .where('id', '=', id)
        .execute()
      await store.note(id, change.event)
    },

    /** Adds an event to the contract's timeline. */
    async note(id: string, event: ContractEventKind): Promise<void> {
      await noteIn(db, id, event, clock())
    },

    /** The contract's timeline, oldest first. */
    async timeline(id: string): Promise<readonly ContractEvent[]> {
      return await db
        .selectFrom('contract_events')
        .select(['event', 'at'])
        .where('contract_id', '=', id)
        .orderBy('position')
        .execute()
    },
  }
  return store
}

/** Runs the work atomically: in the running transaction, or in a new one. */
async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (inside: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await work(db) : await db.transaction().execute(work)
}

async function noteIn(db: Kysely<Tables>, id: string, event: ContractEventKind, at: number): Promise<void> {
  await db
    .insertInto('contract_events')
    .values((insert) => ({
      contract_id: id,
      position: insert
        .selectFrom('contract_events')
        .select(({ fn, eb }) => eb(fn.coalesce(fn.max('position'), eb.val(0)), '+', 1).as('position'))
        .where('contract_id', '=', id),
      event,
      at,
    }))
    .execute()
}

/** Contracts of the store. */
export type ContractStore = ReturnType<typeof contractStore>
