import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { CaseKind, CaseOutcome } from './case-kinds.ts'
import { deskFigures } from './desk-figures.ts'
import { countOf } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

declare module './tables.ts' {
  interface Tables {
    readonly desk_cases: DeskCaseTable
    readonly desk_history: DeskHistoryTable
  }
}

/** One row for each submission of a customer, with its own table for the content. Times are milliseconds since 1970. */
interface DeskCaseTable {
  id: string
  kind: string
  /** Id of the row in the table of this kind. */
  subject: string
  name: string
  phone: string
  /** The beginning of the words, as a list shows them. */
  gist: string
  language: string
  /** Searchable text in lower case: name, phone, number, policy, words. */
  words: string
  state: string
  /** Phone of the operator who works on it. */
  assignee: string | null
  opened_at: number
  /** Deadline of the promised first answer; null without a promise. */
  promised_at: number | null
  /** Deadline of the next action: the promise, or the next attempt. */
  due_at: number | null
  /** Time at which an operator first called or answered. */
  first_at: number | null
  closed_at: number | null
  outcome: string | null
}

/** Actions of operators on a case. `until_at` is the time of its next attempt. */
interface DeskHistoryTable {
  id: string
  case_id: string
  /** Counts from 0 within the case. */
  position: number
  at: number
  actor: string
  action: string
  words: string | null
  until_at: number | null
}

/** Filter of open cases: all, the operator's own, unassigned ones, those past their promise. */
export type CaseView = 'all' | 'mine' | 'free' | 'late'

/** A case as stored. `again`: it was tried, and waits for its next try. */
export interface DeskCaseRow extends Omit<Selectable<DeskCaseTable>, 'kind' | 'state' | 'outcome'> {
  readonly kind: CaseKind
  readonly state: 'open' | 'again' | 'closed'
  readonly outcome: CaseOutcome | null
}

/** An operator's action on a case, with its time. */
export type DeskEntry = Pick<
  Selectable<DeskHistoryTable>,
  'id' | 'at' | 'actor' | 'action' | 'words' | 'until_at'
>

/** A new case, and its submission. `searched`: texts in which a search finds it. */
export interface NewCase {
  readonly kind: CaseKind
  readonly subject: string
  readonly name: string
  readonly phone: string
  readonly text: string
  readonly searched: readonly string[]
  readonly language: string
  /** Milliseconds since 1970; null without a promise. */
  readonly dueAt: number | null
}

/** Filters of the operators' search. */
export interface CaseLookup {
  readonly kind: CaseKind | null
  readonly isClosed: boolean
  readonly view: CaseView
  readonly text: string
  /** Phone of the operator who looks. */
  readonly operator: string
}

/** Name of PostgreSQL's channel that carries "the desk has changed" from one process to the others. */
export const deskChannel = 'qadam_desk'

const gistLength = 160
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Store of the operators' cases and the actions on them. Every change is reported to the watchers of the desk. */
export function deskCaseStore(context: StoreContext) {
  const { db, clock, newId, locksRows, tell } = context
  const changed = async (): Promise<void> => {
    // On PostgreSQL the other processes hear of it, too, once the transaction is committed.
    if (locksRows) await sql`select pg_notify(${sql.lit(deskChannel)}, '')`.execute(db)
    else tell({ kind: 'deskChanged' })
  }
  const isLate = (where: ExpressionBuilder<Tables, 'desk_cases'>) =>
    where.and([where('state', '!=', 'closed'), where('due_at', '<=', clock())])

  return {
    ...deskFigures(context),

    /** Opens the case of something that a customer sent; a second one of the same subject is not made. */
    async open({ searched, text, dueAt, ...sent }: NewCase): Promise<void> {
      await db
        .insertInto('desk_cases')
        .values({
          ...sent,
          id: newId(),
          gist: text.replaceAll(/\s+/g, ' ').slice(0, gistLength),
          words: searched.join(' ').toLowerCase(),
          state: 'open',
          assignee: null,
          opened_at: clock(),
          due_at: dueAt,
          promised_at: dueAt,
          first_at: null,
          closed_at: null,
          outcome: null,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .execute()
      await changed()
    },

    /** The case with this id, or null. */
    async find(id: string): Promise<DeskCaseRow | null> {
      const row = await db.selectFrom('desk_cases').selectAll().where('id', '=', id).executeTakeFirst()
      // Only this store writes kinds, states and outcomes.
      return (row as DeskCaseRow | undefined) ?? null
    },

    /** The case of something that a customer sent, or null. */
    async findOf(kind: CaseKind, subject: string): Promise<DeskCaseRow | null> {
      const row = await db
        .selectFrom('desk_cases')
        .selectAll()
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return (row as DeskCaseRow | undefined) ?? null
    },

    /**
     * Returns one page of the matching cases and their total number. Open ones: first those past their promise, then
     * those whose promise ends within an hour, then the others, each group by due time or arrival. Closed ones: the
     * latest first.
     */
    async search(
      { kind, isClosed, view, text, operator }: CaseLookup,
      { from, count }: { readonly from: number; readonly count: number },
    ): Promise<{ readonly cases: readonly DeskCaseRow[]; readonly total: number }> {
      const parts = text
        .toLowerCase()
        .replaceAll(/[%_\\]/g, '')
        .split(/\s+/)
        .filter(Boolean)
      const fitting = db
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
      const rows = await fitting
        .selectAll()
        .$if(isClosed, (query) => query.orderBy('closed_at', 'desc'))
        .$if(!isClosed, (query) =>
          query
            .orderBy(urgency)
            .orderBy(sql`coalesce(due_at, opened_at + ${dayMs})`)
            .orderBy('opened_at'),
        )
        .orderBy('id')
        .offset(from)
        .limit(count)
        .execute()
      return { cases: rows as DeskCaseRow[], total: await countOf(fitting) }
    },

    /** Gives the case to an operator, from the one who was seen to have it; false when it is elsewhere or closed. */
    async assign(id: string, from: string | null, to: string | null): Promise<boolean> {
      const moved = await db
        .updateTable('desk_cases')
        .set({ assignee: to })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .where((where) => (from === null ? where('assignee', 'is', null) : where('assignee', '=', from)))
        .executeTakeFirst()
      if (moved.numUpdatedRows === 1n) await changed()
      return moved.numUpdatedRows === 1n
    },

    /**
     * Postpones a case until `untilAt` and assigns it to the operator. Returns false when it is closed or
     * assigned to another operator.
     */
    async putOff(id: string, by: string, untilAt: number): Promise<boolean> {
      return await touch(id, by, { state: 'again', due_at: untilAt })
    },

    /**
     * Closes a case and assigns it to the operator. Returns false when it is closed already or assigned to
     * another operator.
     */
    async close(id: string, by: string, outcome: CaseOutcome): Promise<boolean> {
      return await touch(id, by, { state: 'closed', outcome, closed_at: clock() })
    },

    /**
     * Updates a case after a decision elsewhere, such as the answer to an appeal; `isClosed` false keeps or makes it
     * open.
     */
    async follow(
      kind: CaseKind,
      subject: string,
      by: string,
      isClosed: boolean,
    ): Promise<DeskCaseRow | null> {
      const now = clock()
      const row = await db
        .updateTable('desk_cases')
        .set((eb) => ({
          state: isClosed ? 'closed' : 'open',
          closed_at: isClosed ? now : null,
          outcome: isClosed ? 'done' : null,
          assignee: eb.fn.coalesce('assignee', eb.val(by)),
          first_at: eb.fn.coalesce('first_at', eb.val(now)),
        }))
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .returningAll()
        .executeTakeFirst()
      if (row) await changed()
      return (row as DeskCaseRow | undefined) ?? null
    },

    /** Adds a line to the history of a case; gives its id. */
    async note(entry: {
      readonly caseId: string
      readonly actor: string
      readonly action: string
      readonly words?: string | null
      readonly untilAt?: number | null
    }): Promise<string> {
      const id = newId()
      await db
        .insertInto('desk_history')
        .values((eb) => ({
          id,
          case_id: entry.caseId,
          position: eb
            .selectFrom('desk_history')
            .where('case_id', '=', entry.caseId)
            .select(({ fn }) => fn.countAll<number>().as('before')),
          at: clock(),
          actor: entry.actor,
          action: entry.action,
          words: entry.words ?? null,
          until_at: entry.untilAt ?? null,
        }))
        .execute()
      await changed()
      return id
    },

    /** Returns the actions on a case, the earliest first. */
    async history(caseId: string, limit = 200): Promise<readonly DeskEntry[]> {
      return await db
        .selectFrom('desk_history')
        .select(['id', 'at', 'actor', 'action', 'words', 'until_at'])
        .where('case_id', '=', caseId)
        .orderBy('position')
        .orderBy('at')
        .limit(limit)
        .execute()
    },

    /** One line of a history, or null. */
    async entry(id: string): Promise<(DeskEntry & { readonly case_id: string }) | null> {
      return (await db.selectFrom('desk_history').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },
  }

  async function touch(id: string, by: string, change: Partial<Selectable<DeskCaseTable>>): Promise<boolean> {
    const touched = await db
      .updateTable('desk_cases')
      .set((eb) => ({ ...change, assignee: by, first_at: eb.fn.coalesce('first_at', eb.val(clock())) }))
      .where('id', '=', id)
      .where('state', '!=', 'closed')
      .where((where) => where.or([where('assignee', 'is', null), where('assignee', '=', by)]))
      .executeTakeFirst()
    if (touched.numUpdatedRows === 1n) await changed()
    return touched.numUpdatedRows === 1n
  }
}

/** The desk of the store. */
export type DeskCaseStore = ReturnType<typeof deskCaseStore>
