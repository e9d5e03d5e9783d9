import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from '../../tests/store/postgres-server.ts'
import { connections, customers, inRounds, type Customers, type LoadAnswer } from './http-load.ts'
import { osagoBodies, osagoPaths, type OsagoBodies } from './osago-bodies.ts'
import { secondsToReady } from './ready.ts'
import { resultOf, type Result } from './result.ts'
import { databaseOf } from './bench-database.ts'
import { startPair, type BenchDatabase } from './server-pair.ts'
import { benchProcesses } from './server-scaling.ts'

/**
 * Measures premiums and contracts per second over HTTP, compared with bare routes that do the same, on SQLite and on
 * PostgreSQL; contracts of several processes on one PostgreSQL; and the time until the server is ready.
 */
export async function benchServer(): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  const postgres = await startPostgres({ isDurable: true })
  const thread = customers()
  try {
    const results: Result[] = []
    for (const database of [sqliteIn(folder), await postgresOf(postgres)])
      results.push(...(await compared(thread, database, join(folder, database.kind))))
    results.push(...(await benchProcesses(thread, postgres, folder)))
    const first = await secondsToReady(join(folder, 'first'))
    const again: number[] = []
    for (let start = 0; start < 3; start += 1) again.push(await secondsToReady(join(folder, 'first')))
    return [
      ...results,
      resultOf('ready after the start', 's', { most: 2 }, again),
      { what: '  the very first, on no data', value: first, unit: 's', goal: null },
    ]
  } finally {
    await thread.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function sqliteIn(folder: string): BenchDatabase {
  return { kind: 'SQLite', ours: {}, bare: { sqlite: join(folder, 'bare.sqlite') } }
}

async function postgresOf(postgres: PostgresServer): Promise<BenchDatabase> {
  const bare = await databaseOf(postgres, 'bare')
  return {
    kind: 'PostgreSQL',
    ours: { DATABASE_URL: await databaseOf(postgres, 'ours') },
    bare: { postgres: bare },
  }
}

/** One round: this server and a bare one, one after the other. */
interface Round {
  readonly ours: Answered
  readonly bare: Answered
}

/** Answers of a server in this process, with the CPU time that its thread took for each, in ms. */
interface Answered extends LoadAnswer {
  readonly serverMs: number
}

const names: Readonly<Record<keyof OsagoBodies, string>> = {
  premiums: 'premiums of osago',
  contracts: 'contracts of osago',
  contractsOfOne: 'contracts, all for one car and one phone',
}

async function compared(
  thread: Customers,
  database: BenchDatabase,
  folder: string,
): Promise<readonly Result[]> {
  const pair = await startPair(database, folder)
  try {
    const bodies = await osagoBodies(pair.ours, pair.deps)
    const results: Result[] = []
    for (const kind of ['premiums', 'contracts', 'contractsOfOne'] as const) {
      const measured = await interleaved(thread, pair, osagoPaths[kind], bodies[kind])
      if (kind === 'premiums') refuseOtherAnswer(measured)
      results.push(...resultsOf(`${database.kind}: ${names[kind]}`, measured))
    }
    return results
  } finally {
    await pair.close()
  }
}

/** A bare route that answers another price would compare something else. */
function refuseOtherAnswer(measured: readonly Round[]): void {
  const other = measured.find(({ ours, bare }) => ours.sample !== bare.sample)
  if (other) throw new Error(`The bare route answers ${other.bare.sample}, this server ${other.ours.sample}`)
}

/** Asks this server and the bare one in turns, so that a slow period of the machine affects both. */
async function interleaved(
  thread: Customers,
  servers: { readonly ours: string; readonly bare: string },
  path: string,
  bodies: readonly string[],
): Promise<readonly Round[]> {
  const asked = async (url: string, forMs: number): Promise<Answered> => {
    const start = process.threadCpuUsage()
    const answer = await thread.ask({ urls: [`${url}${path}`], bodies, connections, forMs })
    const { user, system } = process.threadCpuUsage(start)
    return { ...answer, serverMs: (user + system) / 1000 / answer.answers }
  }
  return await inRounds(async (forMs) => ({
    ours: await asked(servers.ours, forMs),
    bare: await asked(servers.bare, forMs),
  }))
}

function resultsOf(what: string, measured: readonly Round[]): readonly Result[] {
  const each = (pick: (round: Round) => number): readonly number[] => measured.map(pick)
  return [
    resultOf(
      `${what}, against a bare route`,
      '×',
      { least: 0.5 },
      each(({ ours, bare }) => ours.perSecond / bare.perSecond),
    ),
    resultOf(
      '  the same, by CPU time of the server',
      '×',
      null,
      each(({ ours, bare }) => bare.serverMs / ours.serverMs),
    ),
    resultOf(
      '  a second',
      '/s',
      null,
      each(({ ours }) => ours.perSecond),
    ),
    resultOf(
      '  of the bare route',
      '/s',
      null,
      each(({ bare }) => bare.perSecond),
    ),
    resultOf(
      '  CPU time of the server for one',
      'ms',
      null,
      each(({ ours }) => ours.serverMs),
    ),
    resultOf(
      '  of the bare route',
      'ms',
      null,
      each(({ bare }) => bare.serverMs),
    ),
    resultOf(
      '  of the customers',
      'ms',
      null,
      each(({ ours }) => ours.cpuMs / ours.answers),
    ),
    resultOf(
      '  median',
      'ms',
      null,
      each(({ ours }) => ours.medianMs),
    ),
    resultOf(
      '  the slowest hundredth against the median',
      '×',
      { most: 3 },
      each(({ ours }) => ours.p99Ms / ours.medianMs),
    ),
  ]
}
