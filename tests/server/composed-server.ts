import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import { buildApp } from '../../src/server/app.ts'
import { composeServer, type ComposedServer, type Process } from '../../src/server/compose.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { realWorld } from '../../src/server/world.ts'
import type { Reach } from './http-customer.ts'
import { mondayNoon } from './test-server.ts'

const json = { 'content-type': 'application/json' }

/** The server as `npm start` runs it, without a port: every part the real one. */
export interface WholeServer {
  readonly app: FastifyInstance
  readonly deps: ComposedServer
  readonly clock: { now: number }
  /** The way of a customer into it. */
  readonly reach: Reach
  readonly close: () => Promise<void>
}

/** Composes the server on a store of its own, on Monday noon. */
export async function wholeServer(
  environment: Readonly<Record<string, string>> = {},
  {
    log = pino({ level: 'silent' }),
    ...given
  }: Partial<Pick<Process, 'log' | 'named' | 'foreignFolders'>> = {},
): Promise<WholeServer> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-whole-'))
  const { settings } = readSettings({ QADAM_DATA: folder, QADAM_REQUESTS_PER_MINUTE: '0', ...environment })
  const clock = { now: mondayNoon }
  const deps = await composeServer({
    settings,
    log,
    metrics: new Metrics(),
    distFolder: join(folder, 'dist'),
    ...given,
    world: { ...realWorld, clock: () => clock.now },
  })
  const app = await buildApp(deps)
  return {
    app,
    deps,
    clock,
    reach: async ({ method, url, headers = {}, body }) => {
      const answer = await app.inject({
        method,
        url,
        headers,
        ...(body !== undefined && { payload: JSON.stringify(body), headers: { ...headers, ...json } }),
      })
      const fact = answer.headers['qadam-fact']
      return { status: answer.statusCode, text: answer.body, fact: typeof fact === 'string' ? fact : null }
    },
    close: async () => {
      await app.close()
      await deps.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
