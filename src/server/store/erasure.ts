import { sql, type Kysely } from 'kysely'
import { removeUnusedContents } from './contents/index.ts'
import { removeWaitingFiles } from './form-files.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

/**
 * Tables with a `user_id` whose rows stay after an account is deleted: claims are kept, and requests and files have
 * separate rules below.
 */
const keptTables: ReadonlySet<string> = new Set<keyof Tables>(['claims', 'customer_requests', 'attachments'])

/** Removes the stored data of a person. */
export function erasureStore({ db, clock }: StoreContext) {
  return {
    /**
     * Removes an account with everything under it. Contracts and payments are the insurer's books and stay; where there
     * are claims, they keep an owner without a name, a phone or a way in. Call it inside a transaction.
     */
    async erase({ id, phone }: { readonly id: string; readonly phone: string }): Promise<void> {
      const requests = await db
        .selectFrom('customer_requests')
        .select('id')
        .where((where) =>
          where.or([
            where('user_id', '=', id),
            where.and([where('phone', '=', phone), where('kind', '=', 'call')]),
          ]),
        )
        .execute()
      const forms = await db
        .selectFrom('submitted_forms')
        .select('reference')
        .where('user_id', '=', id)
        .execute()
      await removeWaitingFiles({ db, clock }, id)
      const subjects = [
        ...requests.map((request) => `request ${request.id}`),
        ...forms.map(({ reference }) => `form ${reference}`),
      ]
      if (subjects.length > 0)
        await removeUnusedContents(
          { db, clock },
          await db.deleteFrom('attachments').where('subject', 'in', subjects).returning('hash').execute(),
        )
      if (requests.length > 0)
        await db
          .deleteFrom('customer_requests')
          .where(
            'id',
            'in',
            requests.map((request) => request.id),
          )
          .execute()
      const appeals = await db.selectFrom('appeals').select('id').where('user_id', '=', id).execute()
      const cases = db
        .selectFrom('desk_cases')
        .select('id')
        .where('kind', '!=', 'claim')
        .where('subject', 'in', [...requests, ...appeals].map((sent) => sent.id).concat(''))
      await db.deleteFrom('desk_history').where('case_id', 'in', cases).execute()
      await db.deleteFrom('desk_cases').where('id', 'in', cases).execute()
      for (const table of await tablesOfPeople(db))
        await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db)
      for (const table of ['verification_codes', 'sms_messages'] as const)
        await db.deleteFrom(table).where('phone', '=', phone).execute()
      const claim = await db.selectFrom('claims').select('id').where('user_id', '=', id).executeTakeFirst()
      if (claim === undefined) {
        await db.deleteFrom('users').where('id', '=', id).execute()
        return
      }
      await db
        .updateTable('users')
        .set({ phone: `removed ${id}`, password_hash: null, profile: '{}', pinfl: null, updated_at: clock() })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** Every other table with a `user_id`, as the database has it: a new table of personal rows is erased without being named. */
async function tablesOfPeople(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(
      ({ name, columns }) => !keptTables.has(name) && columns.some((column) => column.name === 'user_id'),
    )
    .map(({ name }) => name)
}
