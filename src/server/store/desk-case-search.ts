import { sql, type ExpressionBuilder } from 'kysely'
import type { CaseKind } from './case-kinds.ts'
import type { DeskCaseRow } from './desk-case-row.ts'
import { pageOf, type RowPage, type SearchRange } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

/** Filter of open cases: all, the operator's own, unassigned ones, those past their promise. */
export type CaseView = 'all' | 'mine' | 'free' | 'late'

/** Filters of the operators' search. */
export interface CaseLookup {
  readonly kind: CaseKind | null
  readonly isClosed: boolean
  readonly view: CaseView
  readonly text: string
  /** Phone of the operator who looks. */
  readonly operator: string
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The operators' search of cases. */
export function deskCaseSearch({ db, clock }: Pick<StoreContext, 'db' | 'clock'>) {
  const isLate = (where: ExpressionBuilder<Tables, 'desk_cases'>) =>
    where.and([where('state', '!=', 'closed'), where('due_at', '<=', clock())])

  return {
    /** Returns the cases of a phone or about a policy, the newest first; `policy` is series and number, as `QAR 9000001`. */
    async around(
      { phone, policy }: { readonly phone: string | null; readonly policy: string | null },
      limit = 50,
    ): Promise<readonly DeskCaseRow[]> {
      return await db
        .selectFrom('desk_cases')
        .selectAll()
        .$castTo<DeskCaseRow>()
        .where((where) =>
          where.or([
            ...(phone === null ? [] : [where('phone', '=', phone)]),
            ...(policy === null ? [] : [where('words', 'like', `%${policy.toLowerCase()}%`)]),
          ]),
        )
        .orderBy('opened_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /**
     * Returns one page of the matching cases and their total number. Open ones: first those past their promise, then
     * those whose promise ends within an hour, then the others, each group by due time or arrival. Closed ones: the
     * latest first.
     */
    async search(
      { kind, isClosed, view, text, operator }: CaseLookup,
      range: SearchRange,
    ): Promise<RowPage<DeskCaseRow>> {
      const parts = text
        .toLowerCase()
        .replaceAll(/[%_\\]/g, '')
        .split(/\s+/)
        .filter(Boolean)
      const matching = db
        .selectFrom('desk_cases')
        .where('state', isClosed ? '=' : '!=', 'closed')
        .$if(kind !== null, (query) => query.where('kind', '=', kind))
        .$if(view === 'mine', (query) => query.where('assignee', '=', operator))
        .$if(view === 'free', (query) => query.where('assignee', 'is', null))
        .$if(view === 'late', (query) => query.where(isLate))
        .$if(parts.length > 0, (query) =>
          query.where((where) => where.and(parts.map((part) => where('words', 'like', `%${part}%`)))),
        )
      const now = clock()
      const urgency = sql`case when due_at <= ${now} then 0 when due_at <= ${now + hourMs} then 1 else 2 end`
      return await pageOf(matching, range, (query) => {
        const cases = query.selectAll().$castTo<DeskCaseRow>()
        const ordered = isClosed
          ? cases.orderBy('closed_at', 'desc')
          : cases
              .orderBy(urgency)
              .orderBy(sql`coalesce(due_at, opened_at + ${dayMs})`)
              .orderBy('opened_at')
        return ordered.orderBy('id')
      })
    },
  }
}
