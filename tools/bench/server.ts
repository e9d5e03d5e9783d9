import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import { addDays } from '../../src/engine/runtime/index.ts'
import { buildApp } from '../../src/server/app.ts'
import { composeServer } from '../../src/server/compose.ts'
import { type Operation, readApiDocument } from '../../src/server/operations/index.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openStore } from '../../src/server/store/index.ts'
import { calendarDay, realWorld } from '../../src/server/world.ts'
import { buyOsago } from '../../tests/server/buy-osago.ts'
import type { Reach } from '../../tests/server/http-customer.ts'
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

/**
 * Measures premiums and contracts per second, compared with bare routes that check the same bodies, and the time until
 * the server is ready.
 */
export async function benchServer(): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  try {
    const { premiums, contracts } = await answers(folder)
    const first = await secondsToReady(join(folder, 'first'))
    const again: number[] = []
    for (let start = 0; start < 3; start += 1) again.push(await secondsToReady(join(folder, 'first')))
    return [
      { what: 'premiums of osago', value: premiums.ours, unit: '/s', goal: { least: 0.5 * premiums.bare } },
      { what: '  a bare route that checks the body', value: premiums.bare, unit: '/s', goal: null },
      {
        what: 'contracts of osago',
        value: contracts.ours,
        unit: '/s',
        goal: { least: 0.5 * contracts.bare },
      },
      { what: '  a bare route that writes the same rows', value: contracts.bare, unit: '/s', goal: null },
      { what: 'ready after the start', value: median(again), unit: 's', goal: { most: 2 } },
      { what: '  the very first, on no data', value: first, unit: 's', goal: null },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers a second of this server and of a bare one. */
interface Beside {
  readonly ours: number
  readonly bare: number
}

async function answers(folder: string): Promise<{ readonly premiums: Beside; readonly contracts: Beside }> {
  const { settings } = readSettings({ QADAM_DATA: folder, QADAM_REQUESTS_PER_MINUTE: '0' })
  const deps = await composeServer({
    settings,
    log: pino({ level: 'silent' }),
    metrics: new Metrics(),
    distFolder: join(folder, 'dist'),
  })
  const app = await buildApp(deps)
  const store = await openStore({ sqlite: join(folder, 'bare.sqlite') }, realWorld)
  const bare = bareServer(store, (await readApiDocument()).root)
  try {
    const premium = { url: '/api/v2/osago/calculator', payload: JSON.stringify(question) }
    const contract = { url: '/api/v2/osago/contract', payload: await osagoContract(app, deps.operations) }
    return { premiums: await besides(app, bare, premium), contracts: await besides(app, bare, contract) }
  } finally {
    await Promise.all([app.close(), bare.close()])
    await deps.close()
    await store.close()
  }
}

/** A question that is put to both servers. */
interface Asked {
  readonly url: string
  readonly payload: string
}

async function besides(ours: FastifyInstance, bare: FastifyInstance, asked: Asked): Promise<Beside> {
  const rates: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] }
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await answered(ours, asked), await answered(bare, asked)]
    if (round === 0) continue
    rates.ours.push(one)
    rates.bare.push(other)
  }
  return { ours: median(rates.ours), bare: median(rates.bare) }
}

/** Answers a second, so many requests under way at once. */
async function answered(app: FastifyInstance, { url, payload }: Asked): Promise<number> {
  const start = performance.now()
  let count = 0
  const ask = async (): Promise<void> => {
    while (performance.now() - start < roundMs) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
      if (statusCode !== 200) throw new Error(`${url} was refused: ${statusCode} ${body}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return (count / (performance.now() - start)) * 1000
}

/** Returns the body that the osago wizard posts at the end, with facts and a proof that this server signed. */
async function osagoContract(
  app: FastifyInstance,
  operations: ReadonlyMap<string, Operation>,
): Promise<string> {
  const today = calendarDay(Date.now())
  const reach: Reach = async ({ method, url, headers = {}, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const fact = answer.headers['qadam-fact']
    return { status: answer.statusCode, text: answer.body, fact: typeof fact === 'string' ? fact : null }
  }
  return JSON.stringify(await buyOsago({ reach, operations }, today, addDays(today, 1) ?? today))
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
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('"msg":"ready"')) done((performance.now() - start) / 1000)
      })
      void ended.then(() => fail(new Error(`The server ended before it was ready: ${output}`)))
    })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
