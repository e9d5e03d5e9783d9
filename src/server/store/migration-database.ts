import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Dialect,
} from 'kysely'
import { Pool } from 'pg'
import type { StoreAddress } from './database-connections.ts'
import { migrationFiles } from './migrate.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** Longest time that a migration waits for a table that others use: later queries of it wait behind the migration. */
const lockTimeoutMs = 10_000

/** Connects for migrations alone: without the limits of time that queries of customers have. */
export function migrationDatabase(address: StoreAddress): Kysely<Tables> {
  if (!('postgres' in address)) return new Kysely({ dialect: sqliteDialect(address.sqlite) })
  const pool = new Pool({
    connectionString: address.postgres,
    max: 2,
    connectionTimeoutMillis: 5000,
    lock_timeout: lockTimeoutMs,
    application_name: 'qadam-migrate',
  })
  // A lost connection fails its query, too; without a listener its event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** The SQL of a migration. */
export interface MigrationSql {
  readonly migration: string
  readonly statements: readonly string[]
  /** The migration reads rows; the statements that it makes for each row are known only when it runs. */
  readonly readsRows: boolean
}

/** Returns the SQL that these migrations would run. No database is asked, so nothing is locked or changed. */
export async function sqlOfMigrations(
  kind: 'sqlite' | 'postgres',
  names: readonly string[],
): Promise<readonly MigrationSql[]> {
  const migrations = await migrationFiles.getMigrations()
  const found: MigrationSql[] = []
  for (const migration of names) {
    const queries: CompiledQuery[] = []
    const db = new Kysely<Tables>({
      dialect: kind === 'sqlite' ? writtenSqlite : writtenPostgres,
      log: ({ query }) => void queries.push(query),
    })
    await migrations[migration]?.up(db)
    found.push({
      migration,
      statements: queries.map(statementOf),
      readsRows: queries.some(({ sql }) => /^\s*select\b/i.test(sql)),
    })
  }
  return found
}

function statementOf({ sql, parameters }: CompiledQuery): string {
  const values = parameters.length === 0 ? '' : ` -- ${JSON.stringify(parameters)}`
  return `${sql.trim()};${values}`
}

/** Dialects that write queries and answer each with no rows. */
const writtenPostgres: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}

const writtenSqlite: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
}
