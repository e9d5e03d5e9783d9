import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { localChannel, postgresChannel } from './change-channel.ts'
import { conceptsInside, conceptsOver, type Concepts } from './concepts.ts'
import { deskChannel } from './desk-cases.ts'
import { idempotencyStore } from './idempotency.ts'
import {
  mostConnections,
  numberingConnections,
  postgresDialect,
  postgresTrouble,
  type PoolUse,
} from './postgres-dialect.ts'
import { sqliteDialect, sqliteTrouble } from './sqlite-dialect.ts'
import type { StoreContext, StoreEvent } from './store-context.ts'
import type { Tables } from './tables.ts'
import { StoreUnavailable, reportingTrouble, type Trouble, type QueryListener } from './trouble.ts'

/** The server's database. */
export interface Store extends Concepts {
  /**
   * Runs the work in a transaction. The work must use only the concepts that it is given: on SQLite the outer ones wait
   * for this transaction to end.
   */
  readonly transaction: <Result>(work: (inside: Concepts) => Promise<Result>) => Promise<Result>
  /**
   * Runs a transaction without waiting for the disk. A killed process loses nothing; a power failure may lose the work
   * until the next writing `transaction` ends. Use it for work that becomes visible only through such a transaction.
   */
  readonly transactionBeforeAnother: <Result>(work: (inside: Concepts) => Promise<Result>) => Promise<Result>
  /**
   * Runs work that several processes must not run at once, such as filling tables from files. On PostgreSQL it holds an
   * advisory lock, which the end of the process releases. On SQLite transactions wait for each other, and the work must
   * allow for another process that has done it in between.
   */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /**
   * Resolves when the database answers and can take a purchase; rejects when it cannot. After a full disk it writes a
   * probe row to find out whether there is room again. @throws StoreUnavailable
   */
  readonly ping: () => Promise<void>
  /** Use of the connections to PostgreSQL; null on SQLite. */
  readonly pool: () => PoolUse | null
  /** Calls back after every change of the operators' desk, made by any process; returns how to stop. */
  readonly watchDesk: (listener: () => void) => () => void
  /** Calls back after this process published a version or texts, or took a product off sale; returns how to stop. */
  readonly watchProducts: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}

/** Address of the store: an SQLite file (or `:memory:`), or a PostgreSQL database. */
export type StoreAddress = { readonly sqlite: string } | { readonly postgres: string }

/** State of the database; `error` is its latest failure. */
export type StoreState =
  { readonly kind: 'working' } | { readonly kind: 'away' | 'full'; readonly error: Error }

/** Listeners of the store: the database is unreachable, full or back; a query failed; a row changed that pages show live. */
export interface StoreWatch {
  readonly onState?: (state: StoreState) => void
  readonly onTrouble?: (trouble: Trouble) => void
  readonly onEvent?: (event: StoreEvent) => void
}

/**
 * Opens the store and brings its tables up to date, one process after the other.
 * @throws StoreUnavailable when the database cannot be reached
 */
export async function openStore(
  address: StoreAddress,
  world: Pick<StoreContext, 'clock' | 'newId'>,
  { onState, onTrouble, onEvent }: StoreWatch = {},
): Promise<Store> {
  const isPostgres = 'postgres' in address
  let state: StoreState = { kind: 'working' }
  const turn = (next: StoreState): void => {
    const isNews = next.kind !== state.kind
    state = next
    if (isNews) onState?.(next)
  }
  const listener: QueryListener = {
    failed: ({ trouble, detail }) => {
      onTrouble?.(trouble)
      if (trouble === 'busy' || (trouble === 'away' && state.kind === 'full')) return
      turn({ kind: trouble, error: detail.cause instanceof Error ? detail.cause : new Error(trouble) })
    },
    // A full disk still answers queries: only a write shows whether there is room.
    answered: () => {
      if (state.kind === 'away') turn({ kind: 'working' })
    },
  }
  const pools = isPostgres ? postgresPools(address.postgres, listener) : null
  const numbering = pools?.numbering ?? null
  const db =
    pools?.db ??
    new Kysely<Tables>({
      dialect: reportingTrouble(
        sqliteDialect('sqlite' in address ? address.sqlite : ''),
        sqliteTrouble,
        listener,
      ),
    })
  const disconnect = async (): Promise<void> => {
    await numbering?.destroy()
    await db.destroy()
  }
  try {
    await migrate(db)
  } catch (error) {
    await disconnect()
    throw error
  }
  const deskChanges = isPostgres ? postgresChannel(address.postgres, deskChannel) : localChannel()
  const productChanges = localChannel()
  const context: StoreContext = {
    ...world,
    db,
    locksRows: isPostgres,
    numbering,
    announce: (event) => {
      if (event.kind === 'deskChanged') deskChanges.announce()
      if (event.kind === 'productsChanged') productChanges.announce()
      onEvent?.(event)
    },
  }
  /** Runs the work in a transaction; announces its events after the commit. */
  const announcedAfter = async <Result>(
    run: (work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>,
    work: (inside: Concepts) => Promise<Result>,
  ): Promise<Result> => {
    const events: StoreEvent[] = []
    const result = await run((trx) => {
      events.length = 0
      return work(conceptsInside({ ...context, db: trx, announce: (event) => events.push(event) }))
    })
    for (const event of events) context.announce(event)
    return result
  }
  return {
    ...conceptsOver(context),
    transaction: (work) =>
      announcedAfter(
        (inside) =>
          begunOnceMore((begun) =>
            db.transaction().execute((trx) => {
              begun()
              return inside(trx)
            }),
          ),
        work,
      ),
    transactionBeforeAnother: (work) =>
      announcedAfter((inside) => (isPostgres ? unflushedOnPostgres : unflushedOnSqlite)(db, inside), work),
    alone: (work) => (isPostgres ? underAdvisoryLock(db, work) : work()),
    ping: async () => {
      await sql`select 1`.execute(db)
      if (state.kind !== 'full') return
      await writeAndRemove(context)
      turn({ kind: 'working' })
    },
    pool: () => pools?.use() ?? null,
    watchDesk: deskChanges.listen,
    watchProducts: productChanges.listen,
    close: async () => {
      await deskChanges.close()
      await disconnect()
    },
  }
}

/**
 * Connects to PostgreSQL twice. Transactions may hold every connection of one pool while they wait for numbers, which
 * the other one gives.
 */
function postgresPools(url: string, listener: QueryListener) {
  const pool = (most: number) => {
    const { dialect, use } = postgresDialect(url, most, (error) =>
      listener.failed(new StoreUnavailable('away', error)),
    )
    return { db: new Kysely<Tables>({ dialect: reportingTrouble(dialect, postgresTrouble, listener) }), use }
  }
  const { db, use } = pool(mostConnections)
  return { db, use, numbering: pool(numberingConnections).db }
}

/**
 * Starts a transaction again on another connection when the first one is dead, for example after a restart of the
 * database. The failed transaction has had no effect yet.
 */
async function begunOnceMore<Result>(attempt: (begun: () => void) => Promise<Result>): Promise<Result> {
  let isBegun = false
  try {
    return await attempt(() => (isBegun = true))
  } catch (error) {
    if (isBegun || !(error instanceof StoreUnavailable) || error.trouble !== 'away') throw error
    return await attempt(() => {})
  }
}

/** Key of the advisory lock: a number that no other code on the database uses. */
const seedLock = 7_317_102_026

async function underAdvisoryLock<Result>(db: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
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

/** Size of the probe row in bytes: more than a purchase writes. */
const probeBytes = 256 * 1024

async function writeAndRemove(context: StoreContext): Promise<void> {
  const key = context.newId()
  const operation = 'store probe'
  const answers = idempotencyStore(context)
  await answers.keep({ operation, key, fingerprint: '' }, { status: 0, body: '0'.repeat(probeBytes) })
  await context.db
    .deleteFrom('idempotency')
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

/** Both databases write one log from front to end: waiting for its end is waiting for all before it. */
async function unflushedOnSqlite<Result>(
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

async function unflushedOnPostgres<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('SET LOCAL synchronous_commit = off'))
    return await work(trx)
  })
}

/** Every step of the database is a file of `migrations`, run in the order of the names. A released step is never edited. */
async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(import.meta.dirname, 'migrations'),
    import: (file) => import(pathToFileURL(file).href),
    onFileIgnored: (file, reason) => {
      if (reason === 'NotMigration')
        throw new Error(`src/server/store/migrations/${file} exports no function "up"`)
    },
  })
  // Two branches may each add a step; both run, in the order of their dates.
  const migrator = new Migrator({
    db,
    provider,
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The tables could not be brought up to date', { cause: error })
}
