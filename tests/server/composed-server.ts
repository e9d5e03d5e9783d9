import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

type Given = Partial<Pick<Process, 'log' | 'named' | 'foreignFolders'>>

/**
 * Composes the server on a store of its own, on Monday noon. A second server of the same settings in SQLite begins with a
 * copy of the tables and products of a first start, as a server that is started again: compiling the products takes most
 * of a start.
 */
export async function wholeServer(
  environment: Readonly<Record<string, string>> = {},
  given: Given = {},
): Promise<WholeServer> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-whole-'))
  if (hasOwnPlace(environment, given)) return await startIn(folder, environment, given)
  const key = JSON.stringify(environment)
  const begun = started.get(key)
  if (begun === undefined) started.set(key, null)
  else await writeFile(databaseIn(folder), begun ?? (await firstStart(key, environment)))
  return await startIn(folder, environment, given)
}

/** Databases after a first start, by the settings; null when a server of these settings has started, and no copy was asked for. */
const started = new Map<string, Buffer | null>()

/** A server whose database a test chooses, or that begins with other documents. */
function hasOwnPlace(
  environment: Readonly<Record<string, string>>,
  { named, foreignFolders }: Given,
): boolean {
  return (
    'QADAM_DATA' in environment ||
    'DATABASE_URL' in environment ||
    named !== undefined ||
    foreignFolders !== undefined
  )
}

async function firstStart(key: string, environment: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-first-'))
  const server = await startIn(folder, environment)
  await server.app.close()
  await server.deps.close()
  const database = await readFile(databaseIn(folder))
  await rm(folder, { recursive: true, force: true })
  started.set(key, database)
  return database
}

function databaseIn(folder: string): string {
  return join(folder, 'qadam.sqlite')
}

async function startIn(
  folder: string,
  environment: Readonly<Record<string, string>>,
  { log = pino({ level: 'silent' }), ...given }: Given = {},
): Promise<WholeServer> {
  const { settings } = readSettings({
    QADAM_DATA: folder,
    QADAM_REQUESTS_PER_MINUTE: '0',
    // The first work of a thread reads the compiler: on a busy machine that alone takes longer than an analyst should wait.
    QADAM_STUDIO_SECONDS: '120',
    ...environment,
  })
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
