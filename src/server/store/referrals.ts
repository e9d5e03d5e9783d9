import { sql, type Selectable } from 'kysely'
import { filterRows, pageOf, type RowPage, type SearchRange } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'
import type { ReferralState } from '../../api/schema.d.ts'

/** State of a referred case. */
export type { ReferralState } from '../../api/schema.d.ts'

declare module './tables.ts' {
  interface Tables {
    readonly referrals: ReferralTable
  }
}

/** Cases that a specialist looks at before they can be paid. `reasons` is JSON: texts by language. */
interface ReferralTable {
  contract_id: string
  state: string
  reasons: string
  /** Text for the customer of a declined case. */
  answer: string | null
  opened_at: number
  decided_at: number | null
  decided_by: string | null
}

/** A case that a specialist looks at before it can be paid. */
export interface Referral extends Omit<Selectable<ReferralTable>, 'state' | 'reasons'> {
  readonly state: ReferralState
  /** Why, by language, as the customer read it. */
  readonly reasons: Readonly<Record<'ru' | 'uz' | 'en', readonly string[]>>
}

/** Referred cases, one a contract. */
export function referralStore({ db, clock }: StoreContext) {
  return {
    /** Stores a case; an existing one stays unchanged. */
    async open(contractId: string, reasons: Referral['reasons']): Promise<void> {
      await db
        .insertInto('referrals')
        .values({
          contract_id: contractId,
          state: 'waiting',
          reasons: JSON.stringify(reasons),
          answer: null,
          opened_at: clock(),
          decided_at: null,
          decided_by: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** The case of a contract, or null. */
    async find(contractId: string): Promise<Referral | null> {
      const row = await db
        .selectFrom('referrals')
        .selectAll()
        .where('contract_id', '=', contractId)
        .executeTakeFirst()
      return row ? referralOf(row) : null
    },

    /** Ends a case; false when it was decided before. */
    async decide(
      contractId: string,
      decision: {
        readonly state: 'accepted' | 'declined'
        /** Text for the customer; null when the case was accepted. */
        readonly answer: string | null
        /** Phone of the operator. */
        readonly by: string
      },
    ): Promise<boolean> {
      const decided = await db
        .updateTable('referrals')
        .set({
          state: decision.state,
          answer: decision.answer,
          decided_at: clock(),
          decided_by: decision.by,
        })
        .where('contract_id', '=', contractId)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      return decided.numUpdatedRows === 1n
    },

    /**
     * Returns one page of the matching cases and their total number: first those that wait, the longest waiting first,
     * then the others, newest first. Cases whose customer bought something else instead are left out.
     */
    async search(
      { state, text }: { readonly state: ReferralState | null; readonly text: string },
      range: SearchRange,
    ): Promise<RowPage<Referral>> {
      const matching = filterRows(
        db
          .selectFrom('referrals')
          .innerJoin('contracts', 'contracts.id', 'referrals.contract_id')
          .innerJoin('orders', 'orders.contract_id', 'referrals.contract_id')
          .where((where) =>
            where.or([where('referrals.state', '!=', 'waiting'), where('orders.superseded_by', 'is', null)]),
          ),
        {
          state: { in: 'referrals.state', is: state },
          text: {
            in: ['contracts.object', 'contracts.holder', 'contracts.phone', 'orders.number'],
            is: text,
          },
        },
      )
      const { rows, total } = await pageOf(matching, range, (query) =>
        query
          .selectAll('referrals')
          .orderBy(sql`case when referrals.state = 'waiting' then 0 else 1 end`)
          .orderBy(sql`case when referrals.state = 'waiting' then referrals.opened_at else 0 end`)
          .orderBy('referrals.decided_at', 'desc')
          .orderBy('referrals.contract_id'),
      )
      return { rows: rows.map(referralOf), total }
    },
  }
}

function referralOf({ state, reasons, ...row }: Selectable<ReferralTable>): Referral {
  // Only this store writes both.
  return { ...row, state: state as ReferralState, reasons: JSON.parse(reasons) as Referral['reasons'] }
}
