import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { FileMigrationProvider, Migrator, type MigrationProvider } from 'kysely/migration'
import { MigrationFailed, MigrationsPending, TablesTooNew } from './migration-errors.ts'
import type { Tables } from './tables.ts'
import { StoreUnavailable } from './trouble.ts'

/** Names of migrations, in the order in which they run. */
export interface MigrationStatus {
  /** Migrations of this release that the database has. */
  readonly applied: readonly string[]
  /** Migrations of this release that the database lacks. */
  readonly pending: readonly string[]
  /** Migrations of the database that this release does not have: a later release made them. */
  readonly later: readonly string[]
}

/** How a start treats pending migrations: it runs them, or it refuses, because `qadam migrate up` runs them apart from the start. */
export type MigrationsAtStart = 'run' | 'refuse'

/** Every migration is a file of `migrations`, run in the order of the names. A released migration is never edited. */
export const migrationFiles: MigrationProvider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored: (file, reason) => {
    if (reason === 'NotMigration')
      throw new Error(`src/server/store/migrations/${file} exports no function "up"`)
  },
})

/** Compares the migrations of this release with those that a database has. It changes nothing. */
export async function migrationStatus(db: Kysely<Tables>): Promise<MigrationStatus> {
  const known = Object.keys(await migrationFiles.getMigrations()).toSorted()
  const had = new Set(await appliedMigrations(db))
  return {
    applied: known.filter((name) => had.has(name)),
    pending: known.filter((name) => !had.has(name)),
    later: [...had].filter((name) => !known.includes(name)).toSorted(),
  }
}

async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the tables up to date, one process after the other, and returns the migrations that ran. All of them run in one
 * transaction: after a failure the database is as before.
 * @throws TablesTooNew, MigrationFailed, StoreUnavailable
 */
export async function migrateUp(db: Kysely<Tables>): Promise<readonly string[]> {
  const { pending, later } = await migrationStatus(db)
  if (pending.length === 0) return []
  if (later.length > 0) throw new TablesTooNew(later, pending)
  // Two branches may each add a migration; both run, in the order of their dates.
  const migrator = new Migrator({ db, provider: migrationFiles, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  // A database that is away is waited for, as elsewhere.
  if (error instanceof StoreUnavailable) throw error
  if (error !== undefined)
    throw new MigrationFailed(results.find(({ status }) => status === 'Error')?.migrationName ?? null, error)
  return results.map(({ migrationName }) => migrationName)
}

/**
 * Prepares the tables for a server. With nothing pending it changes nothing and needs no right to, and tables of a later
 * release are taken as they are: a later release keeps what this one uses.
 * @throws MigrationsPending, TablesTooNew, MigrationFailed, StoreUnavailable
 */
export async function prepareTables(
  db: Kysely<Tables>,
  atStart: MigrationsAtStart,
): Promise<Pick<MigrationStatus, 'later'>> {
  const { pending, later } = await migrationStatus(db)
  if (pending.length === 0) return { later }
  if (atStart === 'refuse') throw new MigrationsPending(pending)
  await migrateUp(db)
  return { later: [] }
}
