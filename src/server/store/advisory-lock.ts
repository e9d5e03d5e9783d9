import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import { StoreUnavailable } from './trouble.ts'

/** Key of the advisory lock: a number that no other code on the database uses. */
const seedLock = 7_317_102_026

/** Runs work that one process of a PostgreSQL database does at a time; a process that ends releases the lock. */
export async function underAdvisoryLock<Result>(
  db: Kysely<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(seedLock)})`.execute(connection)
    try {
      return await work()
    } finally {
      // A lost connection has released the lock.
      await sql`select pg_advisory_unlock(${sql.lit(seedLock)})`
        .execute(connection)
        .catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error
        })
    }
  })
}
