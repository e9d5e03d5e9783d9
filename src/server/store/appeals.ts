import { sql, type Selectable } from 'kysely'
import { filterRows, pageOf, type RowPage, type SearchRange } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'
import type { AppealKind, AppealStatus } from '../../api/schema.d.ts'

/** State of an appeal: not taken yet, being processed, answered. */
export type { AppealStatus } from '../../api/schema.d.ts'
/** What an appeal is for its author: a question, or a complaint, which has a day of its answer. */
export type { AppealKind } from '../../api/schema.d.ts'

declare module './tables.ts' {
  interface Tables {
    readonly appeals: AppealTable
  }
}

/** Appeals and their answers. */
interface AppealTable {
  id: string
  user_id: string
  subject: string
  text: string
  status: string
  answer: string | null
  created_at: number
  answered_at: number | null
  /** Number of the refused claim that it is about; null for other appeals. */
  claim_number: string | null
  kind: string
  /** End of the last day for the answer, in milliseconds since 1970; null without a promise. */
  due_at: number | null
}

/** A new appeal. */
export interface NewAppeal {
  readonly userId: string
  readonly kind: AppealKind
  readonly subject: string
  readonly text: string
  readonly claimNumber: string | null
  /** End of the last day for the answer, in milliseconds since 1970; null without a promise. */
  readonly dueAt: number | null
}

/** An appeal with the phone of its author. */
export interface AppealOfSomebody extends AppealRow {
  readonly phone: string
}

/** An appeal as stored. */
export interface AppealRow extends Omit<Selectable<AppealTable>, 'status' | 'kind'> {
  readonly kind: AppealKind
  readonly status: AppealStatus
}

/** Orders appeals that are late at this moment before all others. */
function lateFirst(now: number) {
  return sql`case when appeals.status <> 'answered' and appeals.due_at <= ${now} then 0 else 1 end`
}

/** Store of appeals and their answers. */
export function appealStore({ db, clock, newId }: StoreContext) {
  const withAuthor = () => db.selectFrom('appeals').innerJoin('users', 'users.id', 'appeals.user_id')
  return {
    /** Keeps an appeal; it waits. */
    async add({ userId, kind, subject, text, claimNumber, dueAt }: NewAppeal): Promise<AppealRow> {
      const row = await db
        .insertInto('appeals')
        .values({
          id: newId(),
          user_id: userId,
          subject,
          text,
          status: 'waiting',
          answer: null,
          created_at: clock(),
          answered_at: null,
          claim_number: claimNumber,
          kind,
          due_at: dueAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return row as AppealRow
    },

    /** The person's appeals, newest first. */
    async ofUser(userId: string): Promise<readonly AppealRow[]> {
      return await db
        .selectFrom('appeals')
        .selectAll()
        .$castTo<AppealRow>()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
    },

    /** The latest appeal about a claim, or null. */
    async aboutClaim(number: string): Promise<AppealRow | null> {
      const row = await db
        .selectFrom('appeals')
        .selectAll()
        .$castTo<AppealRow>()
        .where('claim_number', '=', number)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Returns one page of the matching appeals of all customers, and their total number: late ones first, then the
     * others, each from the newest.
     */
    async search(
      { state, text }: { readonly state: AppealStatus | null; readonly text: string },
      range: SearchRange,
    ): Promise<RowPage<AppealOfSomebody>> {
      const matching = filterRows(withAuthor(), {
        state: { in: 'appeals.status', is: state },
        text: { in: ['appeals.subject', 'appeals.text', 'users.phone'], is: text },
      })
      return await pageOf(matching, range, (query) =>
        query
          .selectAll('appeals')
          .select('users.phone')
          .$castTo<AppealOfSomebody>()
          .orderBy(lateFirst(clock()))
          .orderBy('appeals.created_at', 'desc')
          .orderBy('appeals.id'),
      )
    },

    /** The appeal with this id, or null. */
    async find(id: string): Promise<AppealOfSomebody | null> {
      const row = await withAuthor()
        .selectAll('appeals')
        .select('users.phone')
        .$castTo<AppealOfSomebody>()
        .where('appeals.id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    /** Takes a waiting appeal into work; false when it was not waiting. */
    async take(id: string): Promise<boolean> {
      const taken = await db
        .updateTable('appeals')
        .set({ status: 'processed' })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },

    /** Answers an appeal; null when there is none that waits for an answer. */
    async answer(id: string, answer: string): Promise<AppealRow | null> {
      const row = await db
        .updateTable('appeals')
        .set({ status: 'answered', answer, answered_at: clock() })
        .where('id', '=', id)
        .where('status', '!=', 'answered')
        .returningAll()
        .executeTakeFirst()
      return (row as AppealRow | undefined) ?? null
    },
  }
}
