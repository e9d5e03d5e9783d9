import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  migrateUp,
  migrationDatabase,
  migrationStatus,
  sqlOfMigrations,
  type MigrationStatus,
  type StoreAddress,
} from '../../src/server/store/index.ts'
import { storeAddress } from '../backup/store-address.ts'

export const usage =
  'migrate status | up [--dry-run]   bring the tables of DATABASE_URL or QADAM_DATA up to date; --dry-run prints the SQL'

/**
 * `qadam migrate status`: exit 0 when the tables are those of this release or a later one, 1 when migrations are pending.
 * `qadam migrate up`: runs the pending ones, all or none; with `--dry-run` it prints their SQL.
 */
export async function migrate(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [action, ...more] = positionals
  if ((action !== 'status' && action !== 'up') || more.length > 0) {
    console.error(`usage: ${usage}`)
    return 2
  }
  try {
    const address = storeAddress(process.env)
    const db = migrationDatabase(address)
    try {
      if (action === 'status') return printStatus(await migrationStatus(db))
      if (values['dry-run']) return await printed(address, await migrationStatus(db))
      const run = await migrateUp(db)
      for (const name of run) console.log(`${name}: done`)
      return printStatus(await migrationStatus(db))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function printStatus({ applied, pending, later }: MigrationStatus): number {
  console.log(
    `${applied.length} of ${applied.length + pending.length} migrations of this release are applied.`,
  )
  for (const name of pending) console.log(`${name}: pending`)
  for (const name of later) console.log(`${name}: of a later release`)
  return pending.length === 0 ? 0 : 1
}

async function printed(address: StoreAddress, { pending }: MigrationStatus): Promise<number> {
  console.log(`-- ${pending.length === 0 ? 'Nothing is pending.' : 'Runs in one transaction.'}`)
  for (const { migration, statements, readsRows } of await sqlOfMigrations(
    'postgres' in address ? 'postgres' : 'sqlite',
    pending,
  )) {
    console.log(`\n-- ${migration}`)
    if (readsRows) console.log('-- It reads rows; what it writes for each of them is not listed.')
    for (const statement of statements) console.log(statement)
  }
  return 0
}
