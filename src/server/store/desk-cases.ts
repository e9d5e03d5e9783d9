import { sql, type Selectable } from 'kysely'
import type { CaseKind, CaseOutcome } from './case-kinds.ts'
import type { DeskCaseRow, DeskCaseTable } from './desk-case-row.ts'
import { deskFigures } from './desk-figures.ts'
import { deskCaseSearch } from './desk-case-search.ts'
import { indexMissing } from './desk-case-words.ts'
import { deskHistory } from './desk-history.ts'
import { termsOf } from './search-terms.ts'
import { onReplica } from './on-replica.ts'
import type { StoreContext } from './store-context.ts'

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

/** Name of PostgreSQL's channel that carries "the desk has changed" from one process to the others. */
export const deskChannel = 'qadam_desk'

const gistLength = 160

/** Store of the operators' cases and the actions on them. Every change is reported to the watchers of the desk. */
export function deskCaseStore(context: StoreContext) {
  const { db, locksRows, announce } = context
  const changed = async (): Promise<void> => {
    // On PostgreSQL the other processes hear of it, too, once the transaction is committed.
    if (locksRows) await sql`select pg_notify(${sql.lit(deskChannel)}, '')`.execute(db)
    else announce({ kind: 'deskChanged' })
  }
  return {
    ...onReplica(context, deskFigures),
    ...onReplica(context, deskCaseSearch),
    /** Makes terms for cases of a release before; some at a time, and returns how many. */
    indexMissing: async () => await indexMissing(context),
    ...deskHistory(context, changed),
    ...customersCases(context, changed),
    ...operatorsActions(context, changed),
  }
}

/** Cases of what customers sent, and the news about them. */
function customersCases({ db, clock, newId }: StoreContext, changed: () => Promise<void>) {
  // Only this store writes kinds, states and outcomes.
  const cases = () => db.selectFrom('desk_cases').selectAll().$castTo<DeskCaseRow>()
  return {
    /** Opens the case of something that a customer sent; a second one of the same subject is not made. */
    async open({ searched, text, dueAt, ...sent }: NewCase): Promise<void> {
      await db
        .insertInto('desk_cases')
        .values({
          ...sent,
          id: newId(),
          gist: text.replaceAll(/\s+/g, ' ').slice(0, gistLength),
          words: searched.join(' ').toLowerCase(),
          terms: termsOf(searched.join(' ')) || ' ',
          state: 'open',
          assignee: null,
          opened_at: clock(),
          due_at: dueAt,
          promised_at: dueAt,
          first_at: null,
          closed_at: null,
          outcome: null,
          news: 0,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .execute()
      await changed()
    },

    /** The case with this id, or null. */
    async find(id: string): Promise<DeskCaseRow | null> {
      return (await cases().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The case of something that a customer sent, or null. */
    async findOf(kind: CaseKind, subject: string): Promise<DeskCaseRow | null> {
      const row = await cases().where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst()
      return row ?? null
    },

    /** Counts one more message or document of the customer, and returns the case; null when there is none. */
    async addNews(kind: CaseKind, subject: string): Promise<DeskCaseRow | null> {
      const row = await db
        .updateTable('desk_cases')
        .set((eb) => ({ news: eb('news', '+', 1) }))
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .returningAll()
        .executeTakeFirst()
      if (row) await changed()
      return (row as DeskCaseRow | undefined) ?? null
    },

    /** Notes that an operator saw the news of a case. */
    async seeNews(kind: CaseKind, subject: string): Promise<void> {
      const seen = await db
        .updateTable('desk_cases')
        .set({ news: 0 })
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('news', '>', 0)
        .executeTakeFirst()
      if (seen.numUpdatedRows === 1n) await changed()
    },
  }
}

/** What operators do with cases. */
function operatorsActions({ db, clock }: StoreContext, changed: () => Promise<void>) {
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

  return {
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
  }
}
