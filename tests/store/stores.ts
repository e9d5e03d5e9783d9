import { rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe } from 'vitest'
import { openStore, type ContentPlace, type Store, type StoreAddress } from '../../src/server/store/index.ts'
import { migratedDatabase } from './postgres.ts'

/** A clock that a test moves by hand. */
export interface HandClock {
  now: number
}

/** One database of a test, and how many processes want to open it. */
export interface TestStores {
  /** Opens the test's database once more, as another process would; new files go to the place, where one is given. */
  readonly open: (place?: ContentPlace) => Promise<Store>
  readonly address: () => Promise<StoreAddress>
  readonly clock: HandClock
}

/** Runs the same suite over SQLite and over a real PostgreSQL: the two must give equal results. */
export function onEveryStore(name: string, suite: (stores: TestStores) => void): void {
  describe.each([
    { kind: 'SQLite', make: freshFile },
    { kind: 'PostgreSQL', make: freshPostgres },
  ])(`${name}, on $kind`, ({ make }) => {
    const clock: HandClock = { now: startOfTests }
    let database: Promise<Database> | null = null
    let opened: Store[] = []

    afterEach(async () => {
      await Promise.all(opened.map((store) => store.close()))
      await database?.then(({ drop }) => drop())
      opened = []
      database = null
      clock.now = startOfTests
    })

    const address = async (): Promise<StoreAddress> => (await (database ??= make())).address
    suite({
      clock,
      address,
      open: async (place) => {
        const store = await openStore(
          await address(),
          { clock: () => clock.now, newId },
          {},
          { s3: place ?? null },
        )
        opened.push(store)
        return store
      },
    })
  })
}

const startOfTests = Date.UTC(2026, 10, 21, 7)

let ids = 0
const newId = (): string => `id-${String(++ids).padStart(6, '0')}`

interface Database {
  readonly address: StoreAddress
  readonly drop: () => Promise<void>
}

// A worker migrates once; each test's database is a copy.
let migratedOnce: Promise<Database & { readonly file: string }> | null = null

async function freshFile(): Promise<Database> {
  const { file: migrated } = await (migratedOnce ??= migratedFile())
  const { file, ...database } = await emptyFolder()
  await copyFile(migrated, file)
  return database
}

async function migratedFile(): Promise<Database & { readonly file: string }> {
  const made = await emptyFolder()
  await (await openStore(made.address, { clock: () => startOfTests, newId })).close()
  process.once('exit', () => rmSync(dirname(made.file), { recursive: true, force: true }))
  return made
}

async function emptyFolder(): Promise<Database & { readonly file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-store-'))
  const file = join(folder, 'qadam.sqlite')
  return { file, address: { sqlite: file }, drop: () => rm(folder, { recursive: true, force: true }) }
}

async function freshPostgres(): Promise<Database> {
  const { url, drop } = await migratedDatabase()
  return { address: { postgres: url }, drop }
}
