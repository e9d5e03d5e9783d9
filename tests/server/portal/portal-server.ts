import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { makeSeals } from '../../../src/server/seal.ts'
import type { CompiledProduct } from '../../../src/engine/index.ts'
import type { ServerDeps } from '../../../src/server/server-deps.ts'
import { seedSamplePolicies } from '../../../src/server/insurer/contracts/index.ts'
import { seedContent } from '../../../src/server/portal/index.ts'
import { openStore, type StoreAddress } from '../../../src/server/store/index.ts'
import { calendarDay, realWorld } from '../../../src/server/world.ts'
import { emptyRegistry, mondayNoon, testServer } from '../test-server.ts'

/** The server with the portal's operations, on a store of its own with the sample policies; it sells nothing. */
export interface PortalServer {
  readonly app: FastifyInstance
  readonly deps: Pick<ServerDeps, 'store' | 'world' | 'seals'>
  readonly clock: { now: number }
  readonly close: () => Promise<void>
}

const sold = {
  id: 'osago',
  fields: {
    '/vehicle/stateNumber': { format: 'plate' },
    '/photo': { file: { kinds: ['pdf'], mostBytes: 1_000_000 } },
  },
  purchase: { object: ['/vehicle/stateNumber'], term: { from: { reads: ['/startDate'] } } },
}

const inspected = {
  id: 'kasko',
  rules: [],
  price: { facts: [] },
  purchase: { result: 'inspection', inspection: { photos: ['front'], facts: [] }, object: [] },
}

/**
 * Builds the portal’s server on Monday noon, without the time that thirteen products take to compile; `database` is a
 * file of SQLite or an address.
 */
export async function portalServer(
  environment: Readonly<Record<string, string>> = {},
  database: string | StoreAddress = ':memory:',
): Promise<PortalServer> {
  const clock = { now: mondayNoon }
  const world = { ...realWorld, clock: () => clock.now }
  const store = await openStore(typeof database === 'string' ? { sqlite: database } : database, world)
  const log = pino({ level: 'silent' })
  const seals = makeSeals(['a-secret-of-the-tests-that-is-long-enough'])
  const registry = {
    ...emptyRegistry,
    list: async () => [
      {
        id: 'osago',
        hash: 'x',
        routes: ['/insurance/osago'],
        icon: 'car',
        group: 'auto',
        isArchived: false,
        module: '/x.js',
      } as const,
    ],
    // What the portal asks of a product; the whole of it is compiled in next-policy.test.ts.
    compiled: async (id: string) => (id === 'kasko' ? inspected : sold) as unknown as CompiledProduct,
  }
  await seedContent({ store, log })
  await seedSamplePolicies(store, calendarDay(clock.now))
  const reconcile = async () => store.differences.replace([])
  const server = await testServer({ environment, deps: { store, world, seals, registry, reconcile } })
  return {
    app: server.app,
    deps: { store, world, seals },
    clock,
    close: async () => {
      await server.close()
      await store.close()
    },
  }
}
