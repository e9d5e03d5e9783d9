import process from 'node:process'
import { backupPostgres } from '../backup/postgres-backup.ts'
import { dumpPostgres, hasPostgresTools } from '../backup/postgres-tools.ts'
import { backupSqlite } from '../backup/sqlite-backup.ts'
import { storeAddress } from '../backup/store-address.ts'

export const usage =
  'backup FILE        copy the database of DATABASE_URL or QADAM_DATA while the server runs'

/** `qadam backup FILE`: one consistent copy of everything that the server keeps. Exit 1 when there is none. */
export async function backup(args: readonly string[]): Promise<number> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) {
    console.error('Usage: npm run qadam -- backup FILE')
    return 2
  }
  try {
    const address = storeAddress(process.env)
    if ('postgres' in address) {
      const write = (await hasPostgresTools(address.postgres)) ? dumpPostgres : backupPostgres
      await write(address.postgres, file)
    } else await backupSqlite(address.sqlite, file)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
  console.log(
    `${file} is written. It holds personal data and the server's secrets: encrypt it before it leaves`,
  )
  return 0
}
