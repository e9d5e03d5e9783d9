import { sql } from 'kysely'
import { keptByUse } from '../kept-by-use.ts'
import { prepared } from './prepared-query.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly covers: CoverTable
  }
}

/** Objects that a contract insures, with the days, one object per row; the days are empty while unknown. */
interface CoverTable {
  contract_id: string
  object_hash: string
  phone: string | null
  term_from: string
  term_to: string
}

/** Objects and days that a contract insures. Days are ISO dates, empty while unknown. */
export interface NewCover {
  readonly contractId: string
  readonly objects: readonly string[]
  /** Phone that the customer proved; null when the product requires none. */
  readonly phone: string | null
  readonly from: string
  readonly to: string
}

/** Another contract that insures one of the same objects on some of the same days. */
export interface OverlappingCover {
  readonly contractId: string
  readonly orderId: string
  readonly orderStatus: 'referred' | 'open' | 'paid'
  /** The order that replaced this one, or null. */
  readonly supersededBy: string | null
  readonly phone: string | null
  readonly from: string
  readonly to: string
}

/** Days of a cover, empty while unknown. An unknown first day is before every other in the order of texts. */
const firstDay = sql<string>`coalesce(nullif(covers.term_from, ''), contracts.term_from, '')`
const lastDay = sql<string>`coalesce(nullif(covers.term_to, ''), contracts.term_to, '')`

/** Store of the insured objects of contracts, by hash: the same object of the same product has the same hash. */
export function coverStore({ db, locksRows }: StoreContext) {
  return {
    /**
     * Makes transactions that hold one of the same objects wait for each other, so that two purchases of one object see
     * each other's. On SQLite all transactions do. Days are no part of the lock: those that overlap need not be equal.
     */
    async hold(objects: readonly string[]): Promise<void> {
      if (!locksRows || objects.length === 0) return
      // All transactions lock in the same sequence, so that two never wait for each other.
      await lockObjects(db, { objects: objects.toSorted() })
    },

    /** Stores the objects that a contract insures; repeating it changes nothing. */
    async add({ contractId, objects, phone, from, to }: NewCover): Promise<void> {
      if (objects.length === 0) return
      await db
        .insertInto('covers')
        .values(
          objects.map((object_hash) => ({
            contract_id: contractId,
            object_hash,
            phone,
            term_from: from,
            term_to: to,
          })),
        )
        .onConflict((conflict) => conflict.columns(['contract_id', 'object_hash']).doNothing())
        .execute()
    },

    /** Returns the phone that a contract was bought with; undefined for an unknown contract. */
    async phoneOf(contractId: string): Promise<string | null | undefined> {
      const row = await db
        .selectFrom('covers')
        .select('phone')
        .where('contract_id', '=', contractId)
        .executeTakeFirst()
      return row?.phone
    },

    /**
     * Contracts with an order in one of these states that insure one of these objects on some of these days, newest
     * first. A term that is not known yet may be any. With `boughtWith` only those of this proven phone.
     */
    async overlapping(
      wanted: { readonly objects: readonly string[]; readonly from: string; readonly to: string },
      states: readonly OverlappingCover['orderStatus'][],
      boughtWith?: string,
    ): Promise<readonly OverlappingCover[]> {
      if (wanted.objects.length === 0) return []
      const overlaps = overlapQuery({
        objects: wanted.objects.length,
        states,
        isOfOnePhone: boughtWith !== undefined,
        hasFrom: wanted.from !== '',
        hasTo: wanted.to !== '',
      })
      const { from, to } = wanted
      const rows = await overlaps(db, { ...wanted.objects, phone: boughtWith ?? '', from, to })
      // A contract that insures several of the objects has a row for each.
      return [...new Map(rows.map((row) => [row.contractId, row])).values()]
    },
  }
}

const lockObjects = prepared<{ objects: readonly string[] }>((db, { objects }) => ({
  compile: () =>
    sql`
      select pg_advisory_xact_lock(hashtextextended('cover ' || object, 0))
      from unnest(${objects}::text[]) as object`.compile(db),
}))

/** What the text of a query for overlapping covers depends on. */
interface OverlapShape {
  readonly objects: number
  readonly states: readonly OverlappingCover['orderStatus'][]
  readonly isOfOnePhone: boolean
  readonly hasFrom: boolean
  readonly hasTo: boolean
}

/** Values of such a query; the objects are under their numbers. */
type OverlapValues = { phone: string; from: string; to: string } & Readonly<Record<number, string>>

const overlapQueries = keptByUse<ReturnType<typeof makeOverlapQuery>>(50)

function overlapQuery(shape: OverlapShape) {
  return overlapQueries.of(JSON.stringify(shape), () => makeOverlapQuery(shape))
}

function makeOverlapQuery({ objects, states, isOfOnePhone, hasFrom, hasTo }: OverlapShape) {
  return prepared<OverlapValues, OverlappingCover>((db, values) =>
    db
      .selectFrom('covers')
      .innerJoin('orders', 'orders.contract_id', 'covers.contract_id')
      // Days that an inspection set are only in the contract.
      .leftJoin('contracts', 'contracts.id', 'covers.contract_id')
      .select([
        'covers.contract_id as contractId',
        'orders.id as orderId',
        'orders.status as orderStatus',
        'orders.superseded_by as supersededBy',
        'covers.phone',
        firstDay.as('from'),
        lastDay.as('to'),
      ])
      .where(
        'covers.object_hash',
        'in',
        Array.from({ length: objects }, (_, index) => values[index] ?? ''),
      )
      .where('orders.status', 'in', [...states])
      .$if(isOfOnePhone, (query) => query.where('covers.phone', '=', values.phone))
      .$if(hasFrom, (query) =>
        query.where((eb) => eb.or([eb(lastDay, '=', ''), eb(lastDay, '>=', values.from)])),
      )
      .$if(hasTo, (query) => query.where(firstDay, '<=', values.to))
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id')
      // The query selects these states.
      .$castTo<OverlappingCover>(),
  )
}
