import type { Selectable } from 'kysely'
import { narrowed, pageOf, type RowPage, type SearchRange } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'
import type { AppealStatus } from '../../api/schema.d.ts'

/** State of an appeal: not taken yet, being processed, answered. */
export type { AppealStatus } from '../../api/schema.d.ts'

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
}

/** An appeal with the phone of its author. */
export interface AppealOfSomebody extends AppealRow {
  readonly phone: string
}

/** An appeal as stored. */
export interface AppealRow extends Omit<Selectable<AppealTable>, 'status'> {
  readonly status: AppealStatus
}

/** Store of appeals and their answers. */
export function appealStore({ db, clock, newId }: StoreContext) {
  const withAuthor = () => db.selectFrom('appeals').innerJoin('users', 'users.id', 'appeals.user_id')
  return {
    /** Keeps an appeal; it waits. */
    async add(
      userId: string,
      subject: string,
      text: string,
      claimNumber: string | null = null,
    ): Promise<AppealRow> {
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

    /** Returns one page of the matching appeals of all customers, newest first, and their total number. */
    async search(
      { state, text }: { readonly state: AppealStatus | null; readonly text: string },
      range: SearchRange,
    ): Promise<RowPage<AppealOfSomebody>> {
      const matching = narrowed(withAuthor(), {
        state: { in: 'appeals.status', is: state },
        text: { in: ['appeals.subject', 'appeals.text', 'users.phone'], is: text },
      })
      return await pageOf(matching, range, (query) =>
        query
          .selectAll('appeals')
          .select('users.phone')
          .$castTo<AppealOfSomebody>()
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

/** Appeals of the store. */
export type AppealStore = ReturnType<typeof appealStore>
