import { Kysely } from 'kysely'
import {
  usualConnections,
  numberingConnections,
  postgresDialect,
  postgresTrouble,
  type PoolUse,
} from './postgres-dialect.ts'
import { sqliteDialect, sqliteTrouble } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'
import { StoreUnavailable, reportingTrouble, type QueryListener } from './trouble.ts'

/** Address of the store: an SQLite file (or `:memory:`), or a PostgreSQL database. */
export type StoreAddress = { readonly sqlite: string } | PostgresAddress

/** A PostgreSQL database, and the ways to it. */
interface PostgresAddress {
  readonly postgres: string
  /**
   * The database itself, where `postgres` is a pooler that gives a connection to one transaction after the other, such as PgBouncer:
   * migrations, numbers, locks of a process and LISTEN need a connection of their own.
   */
  readonly direct?: string
  /** A replica that answers what may be a moment old. */
  readonly reads?: string
  /** Connections that this process keeps at most for its work, and as many for the replica. */
  readonly connections?: number
}

/** Connections of this process to its database. */
export interface DatabaseConnections {
  readonly db: Kysely<Tables>
  /** For what may be a moment old; null where there is no replica. */
  readonly replica: Kysely<Tables> | null
  /** For counters and notices, which wait for no transaction; null on SQLite. */
  readonly numbering: Kysely<Tables> | null
  /** For migrations and locks of a process, which need the database itself. */
  readonly alone: Kysely<Tables>
  /** Use of the connections to PostgreSQL; null on SQLite. */
  readonly use: () => PoolUse | null
  readonly close: () => Promise<void>
}

/** Connects to the database when it is first asked; the listener hears of every query but the replica's. */
export function connectionsTo(address: StoreAddress, listener: QueryListener): DatabaseConnections {
  return 'postgres' in address
    ? postgresConnections(address, listener)
    : sqliteConnections(address.sqlite, listener)
}

function sqliteConnections(path: string, listener: QueryListener): DatabaseConnections {
  const reports = { system: 'sqlite', troubleOf: sqliteTrouble, listener } as const
  const db = new Kysely<Tables>({ dialect: reportingTrouble(sqliteDialect(path), reports) })
  return { db, replica: null, numbering: null, alone: db, use: () => null, close: () => db.destroy() }
}

/**
 * Connects to PostgreSQL several times. Transactions may hold every connection of one pool while they wait for numbers, which
 * another one gives; locks of a process are held on a connection to the database itself.
 */
function postgresConnections(
  { postgres, direct, reads, connections = usualConnections }: PostgresAddress,
  listener: QueryListener,
): DatabaseConnections {
  const pool = (url: string, most: number, isPooled = false) => {
    const { dialect, use } = postgresDialect(url, { most, isPooled }, (error) =>
      listener.failed(new StoreUnavailable('away', error)),
    )
    const reports = { system: 'postgresql', troubleOf: postgresTrouble, listener } as const
    return { db: new Kysely<Tables>({ dialect: reportingTrouble(dialect, reports) }), use }
  }
  const { db, use } = pool(postgres, connections, direct !== undefined)
  const numbering = pool(direct ?? postgres, numberingConnections).db
  const replica = reads === undefined ? null : replicaPool(reads, connections)
  const alone = direct === undefined ? db : pool(direct, 1).db
  return {
    db,
    replica,
    numbering,
    alone,
    use,
    close: async () => {
      await numbering.destroy()
      await replica?.destroy()
      if (alone !== db) await alone.destroy()
      await db.destroy()
    },
  }
}

/** A replica that is away is no trouble of the store: the database answers in its place. */
function replicaPool(url: string, most: number): Kysely<Tables> {
  const { dialect } = postgresDialect(url, { most, isPooled: false }, () => {})
  const unheard = { failed: () => {}, answered: () => {} }
  const reports = { system: 'postgresql', troubleOf: postgresTrouble, listener: unheard } as const
  return new Kysely<Tables>({ dialect: reportingTrouble(dialect, reports) })
}
