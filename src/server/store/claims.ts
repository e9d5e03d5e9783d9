import type { Selectable } from 'kysely'
import { filterRows, pageOf, type RowPage, type SearchRange } from './desk-search.ts'
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
  /** Reason of a refusal, in the operator's words. */
  decline_reason: string | null
  /** Sum that was paid out, in tiyin. */
  paid_amount: number | null
  /** Number of the payment order. */
  payment_document: string | null
  /** Sum that the approval promises, in tiyin; null before it, and for approvals of before. */
  approved_amount: number | null
  /** Phone of the operator who approved it. */
  approved_by: string | null
  /** Time of the refusal or the approval. */
  decided_at: number | null
}

/** A claim as stored. */
export interface ClaimRow extends Omit<Selectable<ClaimTable>, 'status' | 'role'> {
  readonly status: ClaimStatus
  readonly role: 'policyholder' | 'victim'
}

/** A new status of a claim, with what belongs to it; null where it does not apply. */
export interface ClaimDecision {
  readonly status: ClaimStatus
  /** Day of the payment. */
  readonly paymentDate: string | null
  /** Reason of a refusal. */
  readonly reason: string | null
  /** Sum of the approval or the payment in tiyin. */
  readonly amount: number | null
  /** Number of the payment order. */
  readonly paymentDocument: string | null
}

/** Values of a payment as they really are. */
export type CorrectedPayment = Pick<ClaimDecision, 'paymentDate' | 'amount' | 'paymentDocument'>

/** A claim to register. */
export type NewClaim = Omit<
  ClaimRow,
  | 'id'
  | 'status'
  | 'registered_at'
  | 'payment_date'
  | 'decline_reason'
  | 'paid_amount'
  | 'payment_document'
  | 'approved_amount'
  | 'approved_by'
  | 'decided_at'
>

/** Number and series that identify a policy to people. */
export interface PolicyKey {
  readonly series: string
  readonly number: string
}

/** Claims of every policy. */
export function claimStore(context: StoreContext) {
  return { ...claimLookups(context), ...claimSearch(context), ...claimChanges(context) }
}

function claimRows({ db }: StoreContext) {
  // Only this store writes the columns that its type narrows.
  return db.selectFrom('claims').selectAll().$castTo<ClaimRow>()
}

/** Claims by what identifies them. */
function claimLookups(context: StoreContext) {
  const claims = () => claimRows(context)
  return {
    /** The person's claim that was sent before with the same words and files, or null. */
    async findByFingerprint(fingerprint: string): Promise<ClaimRow | null> {
      return (await claims().where('fingerprint', '=', fingerprint).executeTakeFirst()) ?? null
    },

    /** The claim with this id, or null. */
    async find(id: string): Promise<ClaimRow | null> {
      return (await claims().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The claim with this id, held against changes of others until the transaction ends; or null. */
    async lock(id: string): Promise<ClaimRow | null> {
      const row = await claims()
        .where('id', '=', id)
        // Rows that refer to the claim can still be added.
        .$if(context.locksRows, (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row ?? null
    },

    /** The claim with this number, or null. */
    async findByNumber(number: string): Promise<ClaimRow | null> {
      return (await claims().where('number', '=', number).executeTakeFirst()) ?? null
    },

    /** The person's claims, newest first. */
    async ofUser(userId: string): Promise<readonly ClaimRow[]> {
      return await claims()
        .where('user_id', '=', userId)
        .orderBy('registered_at', 'desc')
        .orderBy('number', 'desc')
        .execute()
    },

    /** Claims on these policies, newest first. */
    async ofPolicies(policies: readonly PolicyKey[]): Promise<readonly ClaimRow[]> {
      if (policies.length === 0) return []
      return await claims()
        .where((where) =>
          where.or(
            policies.map(({ series, number }) => where.and({ policy_series: series, policy_number: number })),
          ),
        )
        .orderBy('registered_at', 'desc')
        .orderBy('number', 'desc')
        .execute()
    },
  }
}

/** Searches among the claims of all customers. */
function claimSearch(context: StoreContext) {
  const { db } = context
  return {
    /** Returns whether a claim since a moment holds one of these texts: numbers, name, phone or address. */
    async hasRegistered(texts: readonly string[], since: number): Promise<boolean> {
      if (texts.length === 0) return false
      const row = await db
        .selectFrom('claims')
        .select('id')
        .where('registered_at', '>=', since)
        .where((claim) =>
          claim.or(
            (['number', 'policy_number', 'full_name', 'phone', 'address'] as const).map((column) =>
              claim(column, 'in', texts),
            ),
          ),
        )
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Other claims on the same policy, or of the same person, newest first. */
    async around(
      { id, user_id, policy_series, policy_number }: ClaimRow,
      limit = 50,
    ): Promise<readonly ClaimRow[]> {
      return await claimRows(context)
        .where('id', '!=', id)
        .where((where) =>
          where.or([where('user_id', '=', user_id), where.and({ policy_series, policy_number })]),
        )
        .orderBy('registered_at', 'desc')
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
    },

    /** Returns one page of the matching claims of all customers, newest first, and their total number. */
    async search(
      { state, text }: { readonly state: ClaimStatus | null; readonly text: string },
      range: SearchRange,
    ): Promise<RowPage<ClaimRow>> {
      const matching = filterRows(db.selectFrom('claims'), {
        state: { in: 'status', is: state },
        text: { in: ['number', 'policy_number', 'phone', 'full_name'], is: text },
      })
      return await pageOf(matching, range, (query) =>
        query.selectAll().$castTo<ClaimRow>().orderBy('registered_at', 'desc').orderBy('number', 'desc'),
      )
    },
  }
}

/** Registration of claims, and changes of their status. */
function claimChanges({ db, clock, newId }: StoreContext) {
  const decidedNow = (status: ClaimStatus): number | null =>
    status === 'approved' || status === 'declined' ? clock() : null
  return {
    /** Registers a claim. */
    async register(claim: NewClaim): Promise<ClaimRow> {
      const row = await db
        .insertInto('claims')
        .values({
          ...claim,
          id: newId(),
          status: 'registered',
          registered_at: clock(),
          payment_date: null,
          decline_reason: null,
          paid_amount: null,
          payment_document: null,
          approved_amount: null,
          approved_by: null,
          decided_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return row as ClaimRow
    },

    /** Changes the status of a claim that has the status `from`. Returns the claim; null when its status is another one. */
    async move(number: string, from: ClaimStatus, to: ClaimDecision, by: string): Promise<ClaimRow | null> {
      const isApproved = to.status === 'approved'
      const isPaid = to.status === 'paid'
      const row = await db
        .updateTable('claims')
        .set((eb) => ({
          status: to.status,
          payment_date: to.paymentDate,
          decline_reason: to.reason,
          paid_amount: isPaid ? to.amount : null,
          payment_document: to.paymentDocument,
          approved_amount: isApproved || isPaid ? to.amount : null,
          approved_by: isPaid ? eb.ref('approved_by') : eb.val(isApproved ? by : null),
          // An approved claim that is paid keeps the time of its approval.
          decided_at: isPaid ? eb.fn.coalesce('decided_at', eb.val(clock())) : decidedNow(to.status),
        }))
        .where('number', '=', number)
        .where('status', '=', from)
        .returningAll()
        .executeTakeFirst()
      return (row as ClaimRow | undefined) ?? null
    },

    /** Corrects the payment of a paid claim. Returns the claim; null when it is not paid. */
    async correctPayment(
      number: string,
      { paymentDate, amount, paymentDocument }: CorrectedPayment,
    ): Promise<ClaimRow | null> {
      const row = await db
        .updateTable('claims')
        .set({
          payment_date: paymentDate,
          paid_amount: amount,
          approved_amount: amount,
          payment_document: paymentDocument,
        })
        .where('number', '=', number)
        .where('status', '=', 'paid')
        .returningAll()
        .executeTakeFirst()
      return (row as ClaimRow | undefined) ?? null
    },
  }
}
