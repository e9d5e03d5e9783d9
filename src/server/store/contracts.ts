import type { Kysely } from 'kysely'
import { contractEvents, type ContractEventKind } from './contract-events.ts'
import type { Contract, ContractRecordStatus, ContractTable, NewContract } from './contract-row.ts'
import { prepared, columnValues } from './prepared-query.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

export type { Contract, ContractRecordStatus, NewContract } from './contract-row.ts'

/** Contracts of every product. */
export function contractStore(context: StoreContext) {
  return {
    ...contractEvents(context),
    ...contractQueries(context),
    ...newContracts(context),
    ...contractChanges(context),
  }
}

function contractQueries({ db, locksRows }: StoreContext) {
  const contracts = () => selectContracts(db)
  return {
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

    /** The contract with this id, or null. */
    async find(id: string): Promise<Contract | null> {
      return (await contractOf(db, { id }))[0] ?? null
    },

    /** The contract with this id, held against changes of others until the transaction ends; or null. */
    async lock(id: string): Promise<Contract | null> {
      return (
        (await contracts()
          .where('id', '=', id)
          .$if(locksRows, (query) => query.forUpdate())
          .executeTakeFirst()) ?? null
      )
    },

    /** The issued policy with this series and number, or null. */
    async findByNumber(series: string, number: string): Promise<Contract | null> {
      return (
        (await contracts().where('series', '=', series).where('number', '=', number).executeTakeFirst()) ??
        null
      )
    },

    /** Contracts that were bought with this phone, newest first. */
    async ofPhone(phone: string, limit = 200): Promise<readonly Contract[]> {
      return await contracts().where('phone', '=', phone).orderBy('created_at', 'desc').limit(limit).execute()
    },

    /**
     * A person's contracts, newest first: those bought with their phone, and policies whose holder has the personal ID
     * that is bound to them, with whatever phone those were bought.
     */
    async ofPerson(
      { phone, pinfl }: { readonly phone: string; readonly pinfl: string | null },
      limit = 200,
    ): Promise<readonly Contract[]> {
      return await contracts()
        .where((eb) => {
          const isBuyer = eb('phone', '=', phone)
          if (pinfl === null) return isBuyer
          return eb.or([isBuyer, eb.and([eb('pinfl', '=', pinfl), eb('number', 'is not', null)])])
        })
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute()
    },

    /** Contracts whose holder has this PINFL, newest first. */
    async ofPinfl(pinfl: string, limit = 200): Promise<readonly Contract[]> {
      return await contracts().where('pinfl', '=', pinfl).orderBy('created_at', 'desc').limit(limit).execute()
    },
  }
}

function newContracts({ db, clock, newId, announce }: StoreContext) {
  return {
    /** Adds a contract, or gives the one that the same key made before. */
    async create(contract: NewContract): Promise<{ readonly contract: Contract; readonly isNew: boolean }> {
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
        term_from,
        term_to,
        idempotency_key,
        created_at: clock(),
      }
      const made = await inTransaction(db, async (inside) => {
        const [row] = await addContract(inside, values)
        if (row) {
          const moment = () => values.created_at
          await contractEvents({ db: inside, clock: moment }).note(row.id, 'created')
          return { contract: row, isNew: true }
        }
        const known = await inside
          .selectFrom('contracts')
          .selectAll()
          .where('idempotency_key', '=', idempotency_key)
          .executeTakeFirstOrThrow()
        return { contract: known as Contract, isNew: false }
      })
      if (made.isNew) announce({ kind: 'created', product: contract.product })
      return made
    },
  }
}

function contractChanges({ db, clock, announce }: StoreContext) {
  const events = contractEvents({ db, clock })
  return {
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
      await events.note(id, 'paid')
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
      await events.note(id, 'issued')
      announce({ kind: 'issued', product: issued.product })
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
      await events.note(id, change.event)
    },
  }
}

/** Selects contracts. Only this store writes the columns that the type narrows. */
function selectContracts(db: Kysely<Tables>) {
  return db.selectFrom('contracts').selectAll().$castTo<Contract>()
}

const contractOf = prepared<{ id: string }, Contract>((db, { id }) =>
  selectContracts(db).where('id', '=', id),
)

const addContract = prepared<
  Omit<ContractTable, 'number' | 'status' | 'contract_status' | 'paid_at' | 'issued_at'>,
  Contract
>((db, contract) =>
  db
    .insertInto('contracts')
    .values({
      ...columnValues(contract, [
        'id',
        'product',
        'version',
        'series',
        'premium',
        'currency',
        'data',
        'holder',
      ]),
      ...columnValues(contract, ['object', 'phone', 'pinfl', 'term_from', 'term_to', 'idempotency_key']),
      ...columnValues(contract, ['created_at', 'language', 'cover']),
      number: null,
      status: 'created',
      contract_status: 'unknown',
      paid_at: null,
      issued_at: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .$castTo<Contract>(),
)

/** Runs the work atomically: in the running transaction, or in a new one. */
async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (inside: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await work(db) : await db.transaction().execute(work)
}
