import { PostgresDialect, type Dialect } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'
import type { Trouble } from './trouble.ts'

/** Connections of this process: total, idle, and requests that wait for one. */
export interface PoolUse {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** Connections that one process keeps at most, unless the settings say otherwise. */
export const usualConnections = 20

/** Connections of one process for counters: a number takes one statement. */
export const numberingConnections = 1

/** Limits of a session: a process that hangs inside a transaction must not hold its rows for ever. */
const sessionTimeouts = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
} as const

/** Kysely over PostgreSQL, with whole numbers as numbers: money and milliseconds stay far below 2^53. */
export function postgresDialect(
  url: string,
  { most, isPooled }: { readonly most: number; readonly isPooled: boolean },
  onConnectionLost: (error: Error) => void,
): { readonly dialect: Dialect; readonly use: () => PoolUse } {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5000,
    // A server that is gone without a word, behind a cable that was cut, is noticed as well.
    keepAlive: true,
    query_timeout: 40_000,
    // A pooler refuses settings of a session; its role has them.
    ...(!isPooled && sessionTimeouts),
    application_name: 'qadam',
    types: wholeNumbers,
  })
  // A lost connection emits an error event, idle in the pool or between two queries of a transaction. Without a
  // listener the event would end the process.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return {
    dialect: new PostgresDialect({ pool }),
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** PostgreSQL's own number of its type `bigint`. */
const bigintType = 20

const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === bigintType ? Number : types.getTypeParser(id, format),
}

/** Classes and codes of SQLSTATE (PostgreSQL, appendix A) that do not concern the query itself. */
const troubles: readonly (readonly [pattern: RegExp, trouble: Trouble])[] = [
  [/^08/, 'away'], // connection exception
  [/^53100$/, 'full'], // disk full
  [/^53/, 'busy'], // out of memory, too many connections
  [/^57P0[1-5]$/, 'away'], // shut down, crashed, starting up, database dropped, idle for too long
  [/^57014$/, 'busy'], // took longer than statement_timeout
  [/^25006$/, 'away'], // a standby, before it is promoted: it only reads
  [/^25P03$/, 'busy'], // idle in a transaction for too long
  [/^40(001|P01)$/, 'busy'], // serialization failure, deadlock
  [/^55P03$/, 'busy'], // lock not available
  [/^58/, 'away'], // I/O error of the server's system
  [/^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'away'],
]

/** Messages of errors without a code that `pg` throws when the connection is lost, or none is available. */
const messages: readonly (readonly [pattern: RegExp, trouble: Trouble])[] = [
  [/^Connection terminated|connection error and is not queryable|Client was closed/i, 'away'],
  [/^Postgres connection has been discarded$/, 'away'],
  [/^timeout exceeded when trying to connect$|^timeout expired$|^Query read timeout$/, 'away'],
]

/** Returns the reason why PostgreSQL did not answer, or null when the query itself was faulty. */
export function postgresTrouble(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const byCode = troubles.find(([pattern]) => pattern.test(code))
  const byMessage = messages.find(([pattern]) => pattern.test(error.message))
  // A name with several addresses fails with one error for each.
  const inside = error instanceof AggregateError ? error.errors.map(postgresTrouble).find(Boolean) : null
  return byCode?.[1] ?? byMessage?.[1] ?? inside ?? null
}
