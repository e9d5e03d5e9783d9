import { join } from 'node:path'
import { readSettings } from '../../src/server/settings/settings.ts'
import type { StoreAddress } from '../../src/server/store/index.ts'

/** Returns the address of the server's store for this environment. */
export function storeAddress(environment: Readonly<Record<string, string | undefined>>): StoreAddress {
  // Only the settings that say where: a backup has to work when another one is wrong.
  const { DATABASE_URL, DATABASE_URL_FILE, QADAM_DATA } = environment
  const { settings } = readSettings({ DATABASE_URL, DATABASE_URL_FILE, QADAM_DATA })
  return settings.databaseUrl
    ? { postgres: settings.databaseUrl }
    : { sqlite: join(settings.dataFolder, 'qadam.sqlite') }
}
