import process from 'node:process'
import { restorePostgres } from '../backup/postgres-backup.ts'
import { isPostgresArchive, restoreArchive } from '../backup/postgres-tools.ts'
import { restoreSqlite } from '../backup/sqlite-backup.ts'
import { storeAddress } from '../backup/store-address.ts'

export const usage = 'restore FILE       fill the empty database of DATABASE_URL or QADAM_DATA from a backup'

/** `qadam restore FILE`: restores the database from a backup. Exit 1 when nothing was restored. */
export async function restore(args: readonly string[]): Promise<number> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) {
    console.error('Usage: npm run qadam -- restore FILE')
    return 2
  }
  try {
    const address = storeAddress(process.env)
    if ('postgres' in address) {
      const fill = (await isPostgresArchive(file)) ? restoreArchive : restorePostgres
      await fill(file, address.postgres)
    } else await restoreSqlite(file, address.sqlite)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
  console.log(`${file} is restored`)
  return 0
}
