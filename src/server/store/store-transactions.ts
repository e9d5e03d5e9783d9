import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { conceptsInside, type Concepts } from './concepts.ts'
import type { StoreContext, StoreEvent } from './store-context.ts'
import type { Tables } from './tables.ts'
import { StoreUnavailable } from './trouble.ts'

/** Runs the work of a transaction, and may run it once more. */
type Transacting = <Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>

/** Runs the work in a transaction of this kind; announces its events after the commit. */
export async function announcedAfter<Result>(
  context: StoreContext,
  transacting: Transacting,
  work: (inside: Concepts) => Promise<Result>,
): Promise<Result> {
  const events: StoreEvent[] = []
  const result = await transacting(context.db, (trx) => {
    events.length = 0
    return work(
      conceptsInside({ ...context, db: trx, replica: null, announce: (event) => events.push(event) }),
    )
  })
  for (const event of events) context.announce(event)
  return result
}

/**
 * Starts a transaction again on another connection when the first one is dead, for example after a restart of the
 * database. The failed transaction has had no effect yet.
 */
export async function begunOnceMore<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  // Set in a callback, which the type checker does not follow.
  let isBegun = false as boolean
  try {
    return await db.transaction().execute((trx) => {
      isBegun = true
      return work(trx)
    })
  } catch (error) {
    if (isBegun || !(error instanceof StoreUnavailable) || error.trouble !== 'away') throw error
    return await db.transaction().execute(work)
  }
}

/**
 * Commits without waiting for the disk. Both databases write one log from front to end: waiting for its end is waiting for
 * all before it.
 */
export async function unflushedOnSqlite<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('PRAGMA synchronous = NORMAL'))
    try {
      return await connection.transaction().execute(work)
    } finally {
      await connection.executeQuery(CompiledQuery.raw('PRAGMA synchronous = FULL'))
    }
  })
}

/** The same on PostgreSQL. */
export async function unflushedOnPostgres<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('SET LOCAL synchronous_commit = off'))
    return await work(trx)
  })
}
