import { PostgresDialect, type Dialect } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'

/** Kysely over PostgreSQL, with whole numbers as numbers: money and milliseconds stay far below 2^53. */
export function postgresDialect(url: string, onConnectionLost: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    // A process that hangs inside a transaction must not hold its rows for ever.
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'qadam',
    types: wholeNumbers,
  })
  // A connection that the server closes while nobody uses it would otherwise end the process.
  pool.on('error', onConnectionLost)
  return new PostgresDialect({ pool })
}

/** PostgreSQL's own number of its type `bigint`. */
const bigintType = 20

const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === bigintType ? Number : types.getTypeParser(id, format),
}
