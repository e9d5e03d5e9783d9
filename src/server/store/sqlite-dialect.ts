import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type { Trouble } from './trouble.ts'

/** Kysely over Node's own SQLite: one connection, on which queries and transactions wait for each other. */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(path),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
  }
}

/** SQLite takes back table changes with their transaction, so a migration is done whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string
  #database: DatabaseSync | null = null
  #connection: NodeSqliteConnection | null = null

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#path, { timeout: 0, enableForeignKeyConstraints: true })
    // FULL: a commit that was acknowledged survives a power cut, not only a crash of this process.
    try {
      await untilFree(() => database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL'))
    } catch (error) {
      database.close()
      throw error
    }
    this.#database = database
    this.#connection = new NodeSqliteConnection(database)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('The SQLite store was used before it was opened')
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // IMMEDIATE takes the write lock at once: a second process waits here, and never fails half-way with SQLITE_BUSY.
    await connection.executeQuery(CompiledQuery.raw('BEGIN IMMEDIATE'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('COMMIT'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite take the transaction back by itself.
    if (this.#database?.isTransaction) await connection.executeQuery(CompiledQuery.raw('ROLLBACK'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.close()
    this.#connection = null
  }
}

/** Largest number of prepared statements; the store itself has some hundred queries. */
const keptStatements = 500

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  // A list in a query makes a different text for each length.
  readonly #statements = new LRUCache<string, PreparedStatement>({ max: keptStatements })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const parameters = query.parameters.map(storable)
    return await untilFree(() => {
      const { statement, answersRows } = this.#prepare(query.sql)
      // The types of the query builder describe the shape of a row.
      if (answersRows) return { rows: statement.all(...parameters) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    })
  }

  // oxlint-disable-next-line require-yield -- nothing in the store streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The SQLite store does not stream')
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/** Longest time that a query waits for another writing process, in ms. */
const longestWaitMs = 10_000

/**
 * Runs the work as soon as no other connection is writing. SQLite's own busy timeout would block this whole process; a
 * refused statement changed nothing, so it can be repeated.
 */
async function untilFree<Result>(work: () => Result): Promise<Result> {
  const deadline = performance.now() + longestWaitMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await setTimeout(5)
    }
  }
}

function isBusy(error: unknown): boolean {
  return resultCodeOf(error) === sqliteBusy
}

/** SQLite's primary result code, or null. */
function resultCodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}

const sqliteBusy = 5

/** SQLite's result codes that do not concern the query itself. */
const troubles: ReadonlyMap<number, Trouble> = new Map([
  [sqliteBusy, 'busy'],
  [7, 'busy'], // SQLITE_NOMEM
  [8, 'away'], // SQLITE_READONLY
  [10, 'away'], // SQLITE_IOERR
  [13, 'full'], // SQLITE_FULL
  [14, 'away'], // SQLITE_CANTOPEN
])

/** Returns the reason why SQLite did not answer, or null when the query itself was faulty. */
export function sqliteTrouble(error: unknown): Trouble | null {
  const code = resultCodeOf(error)
  return code === null ? null : (troubles.get(code) ?? null)
}

interface PreparedStatement {
  readonly statement: StatementSync
  readonly answersRows: boolean
}

function storable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot keep a value of type ${typeof value}`)
}
