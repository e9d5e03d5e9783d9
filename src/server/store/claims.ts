import type { Selectable } from 'kysely'
import { countOf, narrowed, type SearchRange } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'
import type { ClaimStatus } from '../../api/schema.d.ts'

/** Status of a claim. */
export type { ClaimStatus } from '../../api/schema.d.ts'

declare module './tables.ts' {
  interface Tables {
    readonly claims: ClaimTable
  }
}

/** Claims. `fingerprint` is the same for the same claim sent twice. */
interface ClaimTable {
  id: string
  number: string
  user_id: string
  fingerprint: string
  policy_series: string
  policy_number: string
  role: string
  full_name: string
  region_id: number
  district_id: number
  address: string
  event_date: string
  event_time: string
  phone: string
  description: string
  status: string
  registered_at: number
  payment_date: string | null
}

/** A claim as stored. */
export interface ClaimRow extends Omit<Selectable<ClaimTable>, 'status' | 'role'> {
  readonly status: ClaimStatus
  readonly role: 'policyholder' | 'victim'
}

/** Number and series that identify a policy to people. */
export interface PolicyKey {
  readonly series: string
  readonly number: string
}

/** Claims of every policy. */
export function claimStore({ db, clock, newId }: StoreContext) {
  return {
    /** The person's claim that was sent before with the same words and files, or null. */
    async findByFingerprint(fingerprint: string): Promise<ClaimRow | null> {
      const row = await db
        .selectFrom('claims')
        .selectAll()
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst()
      return (row as ClaimRow | undefined) ?? null
    },

    /** Registers a claim. */
    async register(
      claim: Omit<ClaimRow, 'id' | 'status' | 'registered_at' | 'payment_date'>,
    ): Promise<ClaimRow> {
      const row = await db
        .insertInto('claims')
        .values({ ...claim, id: newId(), status: 'registered', registered_at: clock(), payment_date: null })
        .returningAll()
        .executeTakeFirstOrThrow()
      return row as ClaimRow
    },

    /** The person's claims, newest first. */
    async ofUser(userId: string): Promise<readonly ClaimRow[]> {
      const rows = await db
        .selectFrom('claims')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('registered_at', 'desc')
        .orderBy('number', 'desc')
        .execute()
      return rows as ClaimRow[]
    },

    /** Claims on these policies, newest first. */
    async ofPolicies(policies: readonly PolicyKey[]): Promise<readonly ClaimRow[]> {
      if (policies.length === 0) return []
      const rows = await db
        .selectFrom('claims')
        .selectAll()
        .where((where) =>
          where.or(
            policies.map(({ series, number }) => where.and({ policy_series: series, policy_number: number })),
          ),
        )
        .orderBy('registered_at', 'desc')
        .orderBy('number', 'desc')
        .execute()
      return rows as ClaimRow[]
    },

    /** The claim with this id, or null. */
    async find(id: string): Promise<ClaimRow | null> {
      const row = await db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
      return (row as ClaimRow | undefined) ?? null
    },

    /** The claim with this number, or null. */
    async findByNumber(number: string): Promise<ClaimRow | null> {
      const row = await db.selectFrom('claims').selectAll().where('number', '=', number).executeTakeFirst()
      return (row as ClaimRow | undefined) ?? null
    },

    /** Returns one page of the matching claims of all customers, newest first, and their total number. */
    async search(
      { status, text }: { readonly status: ClaimStatus | null; readonly text: string },
      { from, count }: SearchRange,
    ): Promise<{ readonly claims: readonly ClaimRow[]; readonly total: number }> {
      const fitting = narrowed(db.selectFrom('claims'), {
        state: { in: 'status', is: status },
        text: { in: ['number', 'policy_number', 'phone', 'full_name'], is: text },
      })
      const rows = await fitting
        .selectAll()
        .orderBy('registered_at', 'desc')
        .orderBy('number', 'desc')
        .offset(from)
        .limit(count)
        .execute()
      return { claims: rows as ClaimRow[], total: await countOf(fitting) }
    },

    /** Changes the status of a claim that has the status `from`. Returns the claim; null when its status is another one. */
    async move(
      number: string,
      from: ClaimStatus,
      to: { readonly status: ClaimStatus; readonly paymentDate: string | null },
    ): Promise<ClaimRow | null> {
      const row = await db
        .updateTable('claims')
        .set({ status: to.status, payment_date: to.paymentDate })
        .where('number', '=', number)
        .where('status', '=', from)
        .returningAll()
        .executeTakeFirst()
      return (row as ClaimRow | undefined) ?? null
    },
  }
}

/** Claims of the store. */
export type ClaimStore = ReturnType<typeof claimStore>
