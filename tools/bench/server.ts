import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import { buildApp } from '../../src/server/app.ts'
import { composeServer } from '../../src/server/compose.ts'
import { readSettings } from '../../src/server/settings.ts'
import { bareServer } from './bare-server.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'

const rounds = 7
const roundMs = 400
const atOnce = 16
const root = resolve(import.meta.dirname, '../..')

const question = {
  vehicleTypeId: 1,
  useTerritoryId: 1,
  period: 12,
  driverNumberRestricted: true,
  drivers: [{ pinfl: '31506900000013' }],
}

/** Premiums a second beside a bare route that checks the same body, and how long the server takes to be ready. */
export async function benchServer(): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  try {
    const { ours, bare } = await premiums(folder)
    const first = await secondsToReady(join(folder, 'first'))
    const again: number[] = []
    for (let start = 0; start < 3; start += 1) again.push(await secondsToReady(join(folder, 'first')))
    return [
      { what: 'premiums of osago', value: ours, unit: '/s', goal: { least: 0.5 * bare } },
      { what: '  a bare route that checks the body', value: bare, unit: '/s', goal: null },
      { what: 'ready after the start', value: median(again), unit: 's', goal: { most: 2 } },
      { what: '  the very first, on no data', value: first, unit: 's', goal: null },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function premiums(folder: string): Promise<{ readonly ours: number; readonly bare: number }> {
  const { settings } = readSettings({ QADAM_DATA: folder, QADAM_REQUESTS_PER_MINUTE: '0' })
  const deps = await composeServer({
    settings,
    log: pino({ level: 'silent' }),
    metrics: new Metrics(),
    distFolder: join(folder, 'dist'),
  })
  const app = await buildApp(deps)
  const bareApp = bareServer()
  const ours: number[] = []
  const bare: number[] = []
  try {
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [await answered(app), await answered(bareApp)]
      if (round === 0) continue
      ours.push(one)
      bare.push(other)
    }
  } finally {
    await Promise.all([app.close(), bareApp.close()])
    await deps.close()
  }
  return { ours: median(ours), bare: median(bare) }
}

/** Answers a second, so many requests under way at once. */
async function answered(app: FastifyInstance): Promise<number> {
  const start = performance.now()
  let count = 0
  const ask = async (): Promise<void> => {
    while (performance.now() - start < roundMs) {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/api/v2/osago/calculator',
        payload: question,
      })
      if (statusCode !== 200) throw new Error(`A premium was refused: ${statusCode} ${body}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return (count / (performance.now() - start)) * 1000
}

/** Seconds from the start of a process until it says that it is ready. */
async function secondsToReady(dataFolder: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', QADAM_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    return await new Promise<number>((done, fail) => {
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('"msg":"ready"')) done((performance.now() - start) / 1000)
      })
      void ended.then(() => fail(new Error(`The server ended before it was ready: ${said}`)))
    })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
