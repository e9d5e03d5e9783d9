import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore, type StoreAddress } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { freshDatabase } from '../../store/postgres.ts'
import { launchServer } from '../kill/server-process.ts'

interface EmptyDatabase {
  readonly address: StoreAddress
  readonly environment: Readonly<Record<string, string>>
}

const databases: readonly { readonly kind: string; readonly make: () => Promise<EmptyDatabase> }[] = [
  {
    kind: 'SQLite',
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'qadam-together-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      return { address: { sqlite: join(folder, 'qadam.sqlite') }, environment: { QADAM_DATA: folder } }
    },
  },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await freshDatabase()
      onTestFinished(drop)
      return { address: { postgres: url }, environment: { DATABASE_URL: url } }
    },
  },
]

/** What osago sells by has a last day, and one SQLite file is for one server: the log says both. */
const known = /tariff has run out|another server uses the same SQLite file/

describe.each(databases)('processes that start together on an empty $kind', ({ make }) => {
  test(
    'bring its tables up to date and fill them once, without a complaint',
    { timeout: 240_000 },
    async () => {
      const { address, environment } = await make()
      const launched = Array.from({ length: 3 }, () => launchServer(environment))
      onTestFinished(() => {
        for (const { child } of launched) child.kill('SIGKILL')
      })
      await Promise.all(launched.map(({ ready }) => ready))
      for (const { log } of launched) {
        const complaints = log()
          .split('\n')
          .filter((line) => /"level":"(warn|error|fatal)"/.test(line) && !known.test(line))
        expect(complaints).toEqual([])
      }
      for (const { child, ended } of launched) {
        child.kill('SIGINT')
        expect(await ended).toBe(0)
      }

      const together = await seededIn(address)
      const other = await make()
      const one = launchServer(other.environment)
      await one.ready
      one.child.kill('SIGINT')
      await one.ended
      const alone = await seededIn(other.address)
      expect(together).toEqual(alone)
      expect(together.products.length).toBeGreaterThan(10)
    },
  )
})

/** What the files of the program left in a database. */
async function seededIn(address: StoreAddress) {
  const store = await openStore(address, realWorld)
  try {
    const { db } = store.context
    const products = await db
      .selectFrom('products')
      .select(['id', 'hash', 'seed_source'])
      .orderBy('id')
      .execute()
    const versions = await db
      .selectFrom('product_versions')
      .select(['product', 'hash'])
      .orderBy('product')
      .orderBy('hash')
      .execute()
    const content = await db
      .selectFrom('content_versions')
      .select(['collection', 'slug', 'revision', 'body'])
      .orderBy('collection')
      .orderBy('slug')
      .orderBy('revision')
      .execute()
    return { products, versions, content }
  } finally {
    await store.close()
  }
}
