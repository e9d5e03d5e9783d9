import type { Selectable } from 'kysely'
import { counterStore } from '../store/counters.ts'
import { prepared } from '../store/prepared-query.ts'
import type { StoreContext } from '../store/store-context.ts'

declare module '../store/tables.ts' {
  interface Tables {
    readonly provider_transactions: ProviderTransactionTable
  }
}

/** A payment provider's transaction: state 1 held, 2 performed, -1 cancelled, -2 taken back, -3 to be given back. */
interface ProviderTransactionTable {
  id: number
  provider: string
  provider_id: string
  order_id: string
  amount: number
  state: number
  reason: number | null
  provider_time: number
  created_at: number
  performed_at: number | null
  cancelled_at: number | null
  detail: string
}

/** A provider's attempt to pay one order. `id` is ours and goes to the provider; `provider_id` is theirs. */
export type ProviderTransaction = Selectable<ProviderTransactionTable>

/**
 * States that the protocols share; Payme's numbers: created, performed, cancelled before and after performing. `owed` is money that
 * came through Telegram for an order that could not be paid any more: Telegram takes it first and reports it then.
 */
export const transactionState = { created: 1, performed: 2, cancelled: -1, refunded: -2, owed: -3 } as const

const table = 'provider_transactions'

/** Attempts of the payment providers, at most one active attempt per order (the database enforces that). */
export function providerTransactions(context: StoreContext) {
  return { ...attemptLookups(context), ...attemptReports(context), ...attemptChanges(context) }
}

/** Attempts by their ids and by their orders. */
function attemptLookups({ db }: StoreContext) {
  return {
    async find(provider: string, providerId: string): Promise<ProviderTransaction | null> {
      const query = db.selectFrom(table).selectAll()
      const row = await query
        .where('provider', '=', provider)
        .where('provider_id', '=', providerId)
        .executeTakeFirst()
      return row ?? null
    },

    async findById(provider: string, id: number): Promise<ProviderTransaction | null> {
      const query = db.selectFrom(table).selectAll()
      return (await query.where('provider', '=', provider).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The created or performed attempts, of any provider, of an open order and the open ones that it supersedes. */
    async livingUnder(orderId: string): Promise<readonly ProviderTransaction[]> {
      return await livingAttempts(db, { orderId })
    },

    /** Returns the newest attempt of an order in any state; null for none. */
    async latest(orderId: string): Promise<ProviderTransaction | null> {
      const query = db.selectFrom(table).selectAll().where('order_id', '=', orderId)
      return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
    },

    /** The created attempts of one order, of any provider. */
    async livingOf(orderId: string): Promise<readonly ProviderTransaction[]> {
      const query = db.selectFrom(table).selectAll().where('order_id', '=', orderId)
      return await query.where('state', '=', transactionState.created).orderBy('id').execute()
    },

    /** The attempt of a provider that holds an order, or null. */
    async held(orderId: string, provider: string): Promise<ProviderTransaction | null> {
      const query = db.selectFrom(table).selectAll().where('order_id', '=', orderId)
      const row = await query
        .where('provider', '=', provider)
        .where('state', '=', transactionState.created)
        .executeTakeFirst()
      return row ?? null
    },

    /** Payments for an order that a provider reported and that have to be given back, the oldest first. */
    async owedFor(orderId: string): Promise<readonly ProviderTransaction[]> {
      const query = db.selectFrom(table).selectAll().where('order_id', '=', orderId)
      return await query.where('state', '=', transactionState.owed).orderBy('id').execute()
    },

    /** The attempt of a provider that paid an order, or null. */
    async performed(orderId: string, provider: string): Promise<ProviderTransaction | null> {
      const query = db.selectFrom(table).selectAll().where('order_id', '=', orderId)
      const row = await query
        .where('provider', '=', provider)
        .where('state', '=', transactionState.performed)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

/** Attempts of a provider over a time, and their number. */
function attemptReports({ db }: StoreContext) {
  return {
    /** Attempts of a provider that were made since then, oldest first, with their orders. */
    async madeSince(
      provider: string,
      since: number,
      limit: number,
    ): Promise<
      readonly (ProviderTransaction & {
        readonly number: string
        readonly contractId: string
        readonly product: string
      })[]
    > {
      return await db
        .selectFrom(table)
        .innerJoin('orders', 'orders.id', `${table}.order_id`)
        .selectAll(table)
        .select(['orders.number', 'orders.contract_id as contractId', 'orders.product'])
        .where('provider', '=', provider)
        .where(`${table}.created_at`, '>', since)
        .orderBy(`${table}.created_at`)
        .orderBy(`${table}.id`)
        .limit(limit)
        .execute()
    },

    /**
     * Returns attempts whose provider time is within the span, both ends included, oldest first, with their order's
     * number.
     */
    async between(
      provider: string,
      from: number,
      to: number,
    ): Promise<readonly (ProviderTransaction & { readonly number: string })[]> {
      return await db
        .selectFrom(table)
        .innerJoin('orders', 'orders.id', `${table}.order_id`)
        .selectAll(table)
        .select('orders.number')
        .where('provider', '=', provider)
        .where('provider_time', '>=', from)
        .where('provider_time', '<=', to)
        .orderBy('provider_time')
        .orderBy(`${table}.id`)
        .execute()
    },

    /** Returns the number of a provider's failed attempts to pay an order. */
    async failures(provider: string, orderId: string): Promise<number> {
      const counted = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('provider', '=', provider)
        .where('order_id', '=', orderId)
        .where('state', '<', 0)
        .executeTakeFirstOrThrow()
      return Number(counted.count)
    },
  }
}

/** What a provider does with an attempt. */
function attemptChanges(context: StoreContext) {
  const { db, clock } = context
  return {
    /** Adds an attempt; null when the provider's id was used before, by whichever process. */
    async create(attempt: {
      readonly provider: string
      readonly providerId: string
      readonly orderId: string
      readonly amount: number
      readonly providerTime: number
      readonly detail: string
      /** `created` when it is not given. */
      readonly state?: typeof transactionState.created | typeof transactionState.owed
    }): Promise<ProviderTransaction | null> {
      const id = await counterStore(context).next('provider-transaction')
      const row = await db
        .insertInto(table)
        .values({
          id,
          provider: attempt.provider,
          provider_id: attempt.providerId,
          order_id: attempt.orderId,
          amount: attempt.amount,
          state: attempt.state ?? transactionState.created,
          reason: null,
          provider_time: attempt.providerTime,
          created_at: clock(),
          performed_at: null,
          cancelled_at: null,
          detail: attempt.detail,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    },

    async perform(id: number): Promise<ProviderTransaction> {
      const change = { state: transactionState.performed, performed_at: clock() }
      return await db
        .updateTable(table)
        .set(change)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    async cancel(id: number, state: -1 | -2, reason: number | null): Promise<ProviderTransaction> {
      return await db
        .updateTable(table)
        .set({ state, reason, cancelled_at: clock() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** Gives an attempt the id under which its provider reports it from now on. */
    async identify(id: number, providerId: string, detail: string): Promise<ProviderTransaction> {
      return await db
        .updateTable(table)
        .set({ provider_id: providerId, detail })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    async keepDetail(id: number, detail: string): Promise<void> {
      await db.updateTable(table).set({ detail }).where('id', '=', id).execute()
    },
  }
}

const livingAttempts = prepared<{ orderId: string }, ProviderTransaction>((db, { orderId }) =>
  db
    .selectFrom(table)
    .innerJoin('orders', 'orders.id', `${table}.order_id`)
    .selectAll(table)
    .where((eb) => eb.or([eb('orders.id', '=', orderId), eb('orders.superseded_by', '=', orderId)]))
    .where('orders.status', '=', 'open')
    .where(`${table}.state`, 'in', [transactionState.created, transactionState.performed])
    .orderBy(`${table}.id`),
)
