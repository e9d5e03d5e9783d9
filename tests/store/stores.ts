import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from 'vitest'
import { openStore, type Store, type StoreAddress } from '../../src/server/store/index.ts'
import { migratedDatabase } from './postgres.ts'

/** A clock that a test moves by hand. */
export interface HandClock {
  now: number
}

/** One database of a test, and how many processes want to open it. */
export interface TestStores {
  /** Opens the test's database once more, as another process would. */
  readonly open: () => Promise<Store>
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
      open: async () => {
        const store = await openStore(await address(), { clock: () => clock.now, newId })
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

async function freshFile(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-store-'))
  return {
    address: { sqlite: join(folder, 'qadam.sqlite') },
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function freshPostgres(): Promise<Database> {
  const { url, drop } = await migratedDatabase()
  return { address: { postgres: url }, drop }
}
