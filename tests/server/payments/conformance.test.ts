import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store, type StoreAddress } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { migratedDatabase } from '../../store/postgres.ts'
import { startServer, type ServerProcess } from '../kill/server-process.ts'
import { merchant, type Merchant } from './merchant.ts'
import { providerCases } from './provider-cases.ts'

describe.each([
  {
    kind: 'SQLite',
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'qadam-providers-'))
      return {
        address: { sqlite: join(folder, 'qadam.sqlite') } as StoreAddress,
        environment: { QADAM_DATA: folder },
        drop: () => rm(folder, { recursive: true, force: true }),
      }
    },
  },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await migratedDatabase()
      return { address: { postgres: url } as StoreAddress, environment: { DATABASE_URL: url }, drop }
    },
  },
])('two processes on one $kind answer the providers as their protocols say', ({ make }) => {
  const servers: ServerProcess[] = []
  let store: Store
  let drop: () => Promise<void>
  let providers: Merchant

  beforeAll(async () => {
    const { address, environment, drop: remove } = await make()
    drop = remove
    for (let count = 0; count < 2; count++)
      servers.push(await startServer({ ...environment, QADAM_REQUESTS_PER_MINUTE: '30' }))
    store = await openStore(address, realWorld)
    providers = merchant(
      store,
      servers.map(({ port }) => port),
    )
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) await server.kill()
    await store?.close()
    await drop?.()
  })

  test.each(providerCases)('%s', { timeout: 60_000 }, async (_, play) => {
    await expect(play(providers)).resolves.toBeUndefined()
  })
})
