import { sql } from 'kysely'
import type { CaseKind } from './case-kinds.ts'
import type { StoreContext } from './store-context.ts'

/** Figures of the desk for one day. Times are milliseconds; null without a measurement. */
interface DeskDay {
  /** Days since 1970 in the country. */
  readonly day: number
  readonly kind: CaseKind
  readonly opened: number
  readonly answered: number
  /** Answered after the promise, or past it and not answered. */
  readonly late: number
  readonly waitedMs: number | null
  readonly longestMs: number | null
}

const dayMs = 24 * 60 * 60 * 1000
/** The country is UTC+5. */
const countryMs = 5 * 60 * 60 * 1000

/** Numbers of the operators' desk: cases that are open now, and cases of each day. */
export function deskFigures({ db, clock }: StoreContext) {
  return {
    /**
     * Returns the number of open cases of each kind, with the numbers of late ones, unassigned ones, and this
     * operator's.
     */
    async counts(operator: string): Promise<
      readonly {
        readonly kind: CaseKind
        readonly open: number
        readonly late: number
        readonly free: number
        readonly mine: number
      }[]
    > {
      const rows = await db
        .selectFrom('desk_cases')
        .select(({ fn }) => [
          'kind',
          fn.countAll<number | string>().as('open'),
          fn.sum<number | string>(sql`case when due_at <= ${clock()} then 1 else 0 end`).as('late'),
          fn.sum<number | string>(sql`case when assignee is null then 1 else 0 end`).as('free'),
          fn.sum<number | string>(sql`case when assignee = ${operator} then 1 else 0 end`).as('mine'),
        ])
        .where('state', '!=', 'closed')
        .groupBy('kind')
        .execute()
      return rows.map(({ kind, open, late, free, mine }) => ({
        kind: kind as CaseKind,
        open: Number(open),
        late: Number(late),
        free: Number(free),
        mine: Number(mine),
      }))
    },

    /** Returns the cases of each day since a moment, with their time until the first call or answer. */
    async days(since: number): Promise<readonly DeskDay[]> {
      const day = sql<number>`(opened_at + ${sql.lit(countryMs)}) / ${sql.lit(dayMs)}`
      const wait = sql`first_at - opened_at`
      const rows = await db
        .selectFrom('desk_cases')
        .select(({ fn }) => [
          day.as('day'),
          'kind',
          fn.countAll<number | string>().as('opened'),
          fn.count<number | string>('first_at').as('answered'),
          fn
            .sum<number | string>(
              sql`case when promised_at < coalesce(first_at, ${clock()}) then 1 else 0 end`,
            )
            .as('late'),
          fn.avg<number | string | null>(wait).as('waitedMs'),
          fn.max<number | string | null>(wait).as('longestMs'),
        ])
        .where('opened_at', '>=', since)
        .groupBy([day, 'kind'])
        .orderBy(day)
        .execute()
      const numberOf = (value: number | string | null): number | null =>
        value === null ? null : Math.round(Number(value))
      return rows.map((row) => ({
        day: row.day,
        kind: row.kind as CaseKind,
        opened: Number(row.opened),
        answered: Number(row.answered),
        late: Number(row.late),
        waitedMs: numberOf(row.waitedMs),
        longestMs: numberOf(row.longestMs),
      }))
    },
  }
}
