import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import type { JsonObject } from '../../src/engine/json.ts'
import { addDays } from '../../src/engine/runtime/index.ts'
import { buildApp } from '../../src/server/app.ts'
import { composeServer } from '../../src/server/compose.ts'
import { type Operation, readApiDocument } from '../../src/server/operations/index.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { openStore } from '../../src/server/store/index.ts'
import { calendarDay, realWorld } from '../../src/server/world.ts'
import { buyOsago } from '../../tests/server/buy-osago.ts'
import type { Reach } from '../../tests/server/http-customer.ts'
import { bareServer } from './bare-server.ts'
import { buyersOf } from './buyers.ts'
import { customers, type Customers, type Load, type LoadAnswer } from './http-load.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'

const rounds = 10
const roundMs = 3000
const connections = 24
/** Customers with a car and a phone of their own. */
const buyers = 2000
const root = resolve(import.meta.dirname, '../..')

const question = {
  vehicleTypeId: 1,
  useTerritoryId: 1,
  period: 12,
  driverNumberRestricted: true,
  drivers: [{ pinfl: '31506900000013' }],
}

/**
 * Measures premiums and contracts per second over HTTP, compared with bare routes that check the same bodies, and the
 * time until the server is ready.
 */
export async function benchServer(): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  try {
    const { premiums, contracts, contractsOfOne } = await answers(folder)
    const first = await secondsToReady(join(folder, 'first'))
    const again: number[] = []
    for (let start = 0; start < 3; start += 1) again.push(await secondsToReady(join(folder, 'first')))
    return [
      ...resultsOf('premiums of osago', 'that checks the body', premiums),
      ...resultsOf('contracts of osago', 'that writes the same rows', contracts),
      ...resultsOf('  the same, all for one car and one phone', 'that writes the same rows', contractsOfOne),
      { what: 'ready after the start', value: median(again), unit: 's', goal: { most: 2 }, samples: again },
      { what: '  the very first, on no data', value: first, unit: 's', goal: null },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One round: this server and a bare one, one after the other. */
interface Round {
  readonly ours: LoadAnswer
  readonly bare: LoadAnswer
}

function resultsOf(what: string, bare: string, measured: readonly Round[]): readonly Result[] {
  const of = (name: string, unit: string, goal: Result['goal'], samples: readonly number[]): Result => ({
    what: name,
    value: median(samples),
    unit,
    goal,
    samples,
  })
  const each = (pick: (round: Round) => number): readonly number[] => measured.map(pick)
  return [
    of(
      `${what} against a bare route`,
      '×',
      { least: 0.5 },
      each(({ ours, bare: other }) => ours.perSecond / other.perSecond),
    ),
    of(
      '  a second',
      '/s',
      null,
      each(({ ours }) => ours.perSecond),
    ),
    of(
      `  of a bare route ${bare}`,
      '/s',
      null,
      each(({ bare: other }) => other.perSecond),
    ),
    of(
      '  median',
      'ms',
      null,
      each(({ ours }) => ours.medianMs),
    ),
    of(
      '  the slowest hundredth against the median',
      '×',
      { most: 3 },
      each(({ ours }) => ours.p99Ms / ours.medianMs),
    ),
  ]
}

interface BothAnswers {
  readonly premiums: readonly Round[]
  readonly contracts: readonly Round[]
  readonly contractsOfOne: readonly Round[]
}

async function answers(folder: string): Promise<BothAnswers> {
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
  const thread = customers()
  try {
    const contract = await osagoContract(app, deps.operations)
    const [ours, other] = [await addressOf(app), await addressOf(bare)]
    const inTurns = async (path: string, bodies: readonly string[]) =>
      await interleaved(thread, { url: `${ours}${path}`, bodies }, `${other}${path}`)
    return {
      premiums: await inTurns('/api/v2/osago/calculator', [JSON.stringify(question)]),
      contracts: await inTurns('/api/v2/osago/contract', buyersOf(deps.seals, contract, buyers)),
      contractsOfOne: await inTurns('/api/v2/osago/contract', [JSON.stringify(contract)]),
    }
  } finally {
    await thread.close()
    await Promise.all([app.close(), bare.close()])
    await deps.close()
    await store.close()
  }
}

async function addressOf(app: FastifyInstance): Promise<string> {
  return await app.listen({ host: '127.0.0.1', port: 0 })
}

/** Asks this server and the bare one in turns, so that a slow period of the machine affects both. */
async function interleaved(
  thread: Customers,
  ours: Pick<Load, 'url' | 'bodies'>,
  bareUrl: string,
): Promise<readonly Round[]> {
  const measured: Round[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const load = { ...ours, connections, forMs: round === 0 ? roundMs / 3 : roundMs }
    const both = { ours: await thread.ask(load), bare: await thread.ask({ ...load, url: bareUrl }) }
    if (round > 0) measured.push(both)
  }
  return measured
}

/** Returns the body that the osago wizard posts at the end, with facts and a proof that this server signed. */
async function osagoContract(
  app: FastifyInstance,
  operations: ReadonlyMap<string, Operation>,
): Promise<JsonObject> {
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
  return await buyOsago({ reach, operations }, today, addDays(today, 1) ?? today)
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
