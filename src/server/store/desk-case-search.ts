import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { CaseKind } from './case-kinds.ts'
import { closedFrom, openFrom, readCursor, type CaseList } from './desk-case-pages.ts'
import type { DeskCaseRow } from './desk-case-row.ts'
import { hasTerms, idsByParts } from './desk-case-words.ts'
import { searchedParts } from './search-terms.ts'
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

/** Where a page begins: after the last case of the page before, as its `next` named it; null for the first page. */
export interface PageAfter {
  readonly after: string | null
  readonly count: number
}

/** One page of cases. */
export interface CasePage {
  readonly rows: readonly DeskCaseRow[]
  /** Names the page after this one; null on the last. */
  readonly next: string | null
  /** Number of cases on all pages; counted up to `mostCounted`. */
  readonly total: number
}

/** More cases than these are not counted: at two million it would take longer than everything else. */
export const mostCounted = 1000

/** The operators' search of cases. */
export function deskCaseSearch(context: Pick<StoreContext, 'db' | 'replica' | 'clock' | 'locksRows'>) {
  const { db, clock } = context
  const isLate = (where: ExpressionBuilder<Tables, 'desk_cases'>) =>
    where.and([where('state', '!=', 'closed'), where('due_at', '<=', clock())])

  const cases = () => db.selectFrom('desk_cases').selectAll().$castTo<DeskCaseRow>()

  return {
    /** Returns the cases of a phone or about a policy, the newest first; `policy` is series and number, as `QAR 9000001`. */
    async around(
      { phone, policy }: { readonly phone: string | null; readonly policy: string | null },
      limit = 50,
    ): Promise<readonly DeskCaseRow[]> {
      const parts = policy === null ? [] : searchedParts(policy)
      const ids = await idsByParts(context, parts, { narrowed: (query) => query, most: limit })
      return await cases()
        .where((where) =>
          where.or([
            ...(phone === null ? [] : [where('phone', '=', phone)]),
            ...(ids !== null && ids.length > 0 ? [where('id', 'in', ids)] : []),
            ...(ids === null && parts.length > 0 ? [hasTerms(where, parts)] : []),
          ]),
        )
        .orderBy('opened_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /**
     * Returns one page of the matching cases. Open ones: first those past their promise or within an hour of its end, then the
     * others, each group by due time, or a day after their arrival. Closed ones: the latest first.
     */
    async search({ kind, isClosed, view, text, operator }: CaseLookup, page: PageAfter): Promise<CasePage> {
      const parts = searchedParts(text)
      const filtered: CaseList = <Row>(query: SelectQueryBuilder<Tables, 'desk_cases', Row>) =>
        query
          .where(isClosed ? sql<boolean>`state = 'closed'` : sql<boolean>`state <> 'closed'`)
          .$if(kind !== null, (some) => some.where('kind', '=', kind))
          .$if(view === 'mine', (some) => some.where('assignee', '=', operator))
          .$if(view === 'free', (some) => some.where('assignee', 'is', null))
          .$if(view === 'late', (some) => some.where(isLate))
      const ids = await idsByParts(context, parts, { narrowed: filtered, most: mostCounted })
      if (ids?.length === 0) return { rows: [], next: null, total: 0 }
      const narrowed: CaseList = (query) =>
        ids === null
          ? filtered(query).$if(parts.length > 0, (some) => some.where((where) => hasTerms(where, parts)))
          : query.where('id', 'in', ids)
      const cursor = readCursor(page.after)
      const [found, total] = await Promise.all([
        isClosed
          ? closedFrom(db, narrowed, cursor, page.count)
          : openFrom(db, narrowed, { cursor, count: page.count, now: clock() }),
        ids?.length ?? countOf(narrowed),
      ])
      return { ...found, total }
    },
  }

  async function countOf(narrowed: CaseList): Promise<number> {
    const counted = narrowed(db.selectFrom('desk_cases').select('id')).limit(mostCounted + 1)
    const { total } = await db
      .selectFrom(counted.as('counted'))
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
}
