import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import { buildApp } from '../../src/server/app.ts'
import { composeServer, type ComposedServer } from '../../src/server/compose.ts'
import { readApiDocument } from '../../src/server/operations/index.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { openStore, type StoreAddress } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'
import { bareServer } from './bare-server.ts'

/** This server and the bare one, both listening in this process. */
export interface ServerPair {
  readonly ours: string
  readonly bare: string
  readonly deps: ComposedServer
  readonly close: () => Promise<void>
}

/** A kind of database, and one for each of the two servers. */
export interface BenchDatabase {
  readonly kind: 'SQLite' | 'PostgreSQL'
  /** Environment of this server. */
  readonly ours: Readonly<Record<string, string>>
  readonly bare: StoreAddress
}

/** Starts this server, as `npm start` composes it, without a log. */
export async function startOurs(environment: Readonly<Record<string, string>>, folder: string) {
  const { settings } = readSettings({ QADAM_DATA: folder, QADAM_REQUESTS_PER_MINUTE: '0', ...environment })
  await mkdir(folder, { recursive: true })
  const deps = await composeServer({
    settings,
    log: pino({ level: 'silent' }),
    metrics: new Metrics(),
    distFolder: join(folder, 'dist'),
  })
  const app = await buildApp(deps)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    deps,
    close: async () => {
      await app.close()
      await deps.close()
    },
  }
}

/** Starts both servers on databases of their own. */
export async function startPair(database: BenchDatabase, folder: string): Promise<ServerPair> {
  const ours = await startOurs(database.ours, folder)
  const store = await openStore(database.bare, realWorld)
  const { root: document } = await readApiDocument()
  const bare = bareServer(store, { document, seals: ours.deps.seals, clock: Date.now })
  return {
    ours: ours.url,
    bare: await bare.listen({ host: '127.0.0.1', port: 0 }),
    deps: ours.deps,
    close: async () => {
      await bare.close()
      await store.close()
      await ours.close()
    },
  }
}
