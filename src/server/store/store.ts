import { sql, type Kysely } from 'kysely'
import { underAdvisoryLock } from './advisory-lock.ts'
import {
  fileContentStore,
  databasePlace,
  type ContentPlace,
  type FileContentStore,
  type FileTroubleListener,
} from './contents/index.ts'
import { conceptsOver, type Concepts } from './concepts.ts'
import { connectionsTo, type DatabaseConnections, type StoreAddress } from './database-connections.ts'
import { idempotencyStore } from './idempotency.ts'
import { prepareTables, type MigrationsAtStart } from './migrate.ts'
import type { PoolUse } from './postgres-dialect.ts'
import { sharedClock } from './shared-clock.ts'
import { storeChannels } from './store-channels.ts'
import type { StoreContext, StoreEvent } from './store-context.ts'
import { watchedState, type StateWatch } from './store-state.ts'
import {
  announcedAfter,
  begunOnceMore,
  unflushedOnPostgres,
  unflushedOnSqlite,
} from './store-transactions.ts'
import type { Tables } from './tables.ts'

/** The server's database. */
export interface Store extends Concepts {
  /** Bytes of files. They are stored before the transaction that attaches them. */
  readonly contents: FileContentStore
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
  /** How far the clock of this process is ahead of that of PostgreSQL, in ms, to within the time of a query; 0 on SQLite. */
  readonly clockSkewMs: () => Promise<number>
  /** Whether several processes work on the database. */
  readonly isShared: boolean
  /** Use of the connections to PostgreSQL; null on SQLite. */
  readonly pool: () => PoolUse | null
  /** Calls back after every change of the operators' desk, made by any process; returns how to stop. */
  readonly watchDesk: (listener: () => void) => () => void
  /** Calls back after every change of a product draft and of who has it open, in any process; returns how to stop. */
  readonly watchDrafts: (listener: () => void) => () => void
  /** Calls back when there is new work in the outbox, of any process; returns how to stop. */
  readonly watchWork: (listener: () => void) => () => void
  /** Calls back after this process published a version or texts, or took a product off sale; returns how to stop. */
  readonly watchProducts: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}

/**
 * Listeners of the store: the database is unreachable, full or back; a query failed; a row changed that pages show live;
 * the store of files refused.
 */
export interface StoreWatch extends StateWatch {
  readonly onEvent?: (event: StoreEvent) => void
  /** The tables have these migrations of a later release, and everything of this one. */
  readonly onLaterTables?: (migrations: readonly string[]) => void
  readonly onFileTrouble?: FileTroubleListener
}

/** How a store is opened. */
export interface StoreOptions {
  readonly migrations?: MigrationsAtStart
  /** Place of new files; null: the database. */
  readonly s3?: ContentPlace | null
}

/**
 * Opens the store and, unless `migrations` says otherwise, brings its tables up to date, one process after the other.
 * @throws StoreUnavailable when the database cannot be reached; MigrationsPending, TablesTooNew, MigrationFailed
 */
export async function openStore(
  address: StoreAddress,
  world: Pick<StoreContext, 'clock' | 'newId'>,
  watch: StoreWatch = {},
  { migrations = 'run', s3 = null }: StoreOptions = {},
): Promise<Store> {
  const isPostgres = 'postgres' in address
  const state = watchedState(watch)
  const connections = connectionsTo(address, state.listener)
  const { db, replica, numbering, alone } = connections
  await withTables(connections, migrations, watch)
  const channels = storeChannels(address, numbering)
  const shared = isPostgres ? await sharedClock(db, world.clock) : null
  const clock = shared?.now ?? world.clock
  const unflushed = isPostgres ? unflushedOnPostgres : unflushedOnSqlite
  const database = databasePlace(db, (work) => unflushed(db, work))
  const contents = fileContentStore({
    ...world,
    clock,
    db,
    places: { current: s3 ?? database, database, s3 },
    onFileTrouble: watch.onFileTrouble ?? (() => {}),
  })
  const context: StoreContext = {
    ...world,
    clock,
    db,
    replica,
    openContent: (hash) => contents.open(hash),
    locksRows: isPostgres,
    numbering,
    announce: (event) => {
      channels.announce(event)
      watch.onEvent?.(event)
    },
  }
  return {
    ...conceptsOver(context),
    contents,
    transaction: (work) => announcedAfter(context, begunOnceMore, work),
    transactionBeforeAnother: (work) => announcedAfter(context, unflushed, work),
    alone: (work) => (isPostgres ? underAdvisoryLock(alone, work) : work()),
    ping: async () => {
      await sql`select 1`.execute(db)
      if (!state.isFull()) return
      await writeAndRemove(context)
      state.hasRoom()
    },
    clockSkewMs: async () => (isPostgres ? await clockSkewMs(db, world.clock) : 0),
    isShared: isPostgres,
    pool: connections.use,
    watchDesk: channels.desk.listen,
    watchDrafts: channels.drafts.listen,
    watchWork: channels.work.listen,
    watchProducts: channels.products.listen,
    close: async () => {
      shared?.stop()
      await channels.close()
      await connections.close()
    },
  }
}

/** Brings the tables up to date, or closes the connections and throws. */
async function withTables(
  { alone, close }: DatabaseConnections,
  migrations: MigrationsAtStart,
  { onLaterTables }: StoreWatch,
): Promise<void> {
  try {
    const { later } = await prepareTables(alone, migrations)
    if (later.length > 0) onLaterTables?.(later)
  } catch (error) {
    await close()
    throw error
  }
}

async function clockSkewMs(db: Kysely<Tables>, clock: () => number): Promise<number> {
  const asked = clock()
  const { rows } = await sql<{
    now: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  return (asked + clock()) / 2 - (rows[0]?.now ?? asked)
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
