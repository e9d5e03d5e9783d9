import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PostgresServer } from '../../tests/store/postgres-server.ts'
import { databaseOf, requestsWaiting, slowCommits } from './bench-database.ts'
import { connections, inRounds, type Customers, type LoadAnswer } from './http-load.ts'
import { osagoBodies, osagoPaths } from './osago-bodies.ts'
import { resultOf, type Result } from './result.ts'
import { startPair } from './server-pair.ts'
import { familyCpuMs, startProcesses, type ServerProcesses } from './server-processes.ts'

/** Numbers of processes that are compared, and how much longer their commits take than the disk does. */
interface Scaling {
  readonly processCounts: readonly number[]
  readonly slowerMs: number
}

/** On the disk of this machine, and as over a network or on a disk that is slower. */
const scalings: readonly Scaling[] = [
  { processCounts: [1, 2, 4], slowerMs: 0 },
  { processCounts: [1, 2], slowerMs: 5 },
]

/** Contracts of some processes in one round. */
interface Scaled {
  readonly perSecond: number
  /** CPU time for one contract in ms: of the processes with PostgreSQL, and of the customers. */
  readonly workMs: number
  readonly customersMs: number
  /** Requests that wait for a lock at one moment, on average. */
  readonly waiting: number
}

/** Compares some processes on one PostgreSQL with one process, in turns, with quick commits and with slow ones. */
export async function benchProcesses(
  thread: Customers,
  postgres: PostgresServer,
  folder: string,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const scaling of scalings)
    results.push(...(await scaled(thread, postgres, join(folder, `processes-${scaling.slowerMs}`), scaling)))
  return results
}

async function scaled(
  thread: Customers,
  postgres: PostgresServer,
  folder: string,
  { processCounts, slowerMs }: Scaling,
): Promise<readonly Result[]> {
  const database = await databaseOf(postgres, `processes_${slowerMs}`)
  if (slowerMs > 0) await slowCommits(database, slowerMs)
  const processes = await startProcesses(database, folder, Math.max(...processCounts))
  // The same secret of the database seals in every process.
  const pair = await startPair(
    { kind: 'PostgreSQL', ours: { DATABASE_URL: database }, bare: { sqlite: ':memory:' } },
    join(folder, 'signing'),
  )
  try {
    const { contracts: bodies } = await osagoBodies(pair.ours, pair.deps)
    const urls = processes.urls.map((url) => `${url}${osagoPaths.contracts}`)
    const measured = await inRounds(async (forMs) => {
      const round: Scaled[] = []
      for (const count of processCounts) {
        const load = { urls: urls.slice(0, count), bodies, connections, forMs }
        round.push(await scaledRound(processes, postgres, database, () => thread.ask(load)))
      }
      return round
    })
    const columns = processCounts.map((_, column) => measured.flatMap((round) => round[column] ?? []))
    return processCounts.flatMap((count, column) =>
      scaledResults({ count, slowerMs }, columns[column] ?? [], columns[0] ?? []),
    )
  } finally {
    await pair.close()
    await processes.close()
  }
}

async function scaledRound(
  processes: ServerProcesses,
  postgres: PostgresServer,
  database: string,
  ask: () => Promise<LoadAnswer>,
): Promise<Scaled> {
  const cpuMs = async () => (await processes.cpuMs()) + ((await familyCpuMs(postgres.pid())) ?? 0)
  const before = await cpuMs()
  const [{ perSecond, answers, cpuMs: customersMs }, waiting] = await requestsWaiting(database, ask())
  return {
    perSecond,
    workMs: ((await cpuMs()) - before) / answers,
    customersMs: customersMs / answers,
    waiting,
  }
}

/**
 * Results of so many processes. The rate can grow only while there are cores for the processes, PostgreSQL and the
 * customers. What can be measured on any machine is the work for one contract: where it does not grow, more processes
 * on more cores make as many more contracts.
 */
function scaledResults(
  { count, slowerMs }: { readonly count: number; readonly slowerMs: number },
  measured: readonly Scaled[],
  alone: readonly Scaled[],
): readonly Result[] {
  const against = (pick: (many: Scaled, one: Scaled) => number): readonly number[] =>
    measured.flatMap((many, round) => {
      const one = alone[round]
      return one ? [pick(many, one)] : []
    })
  const hasCores = availableParallelism() >= 2 * count + 1
  const cores = `${availableParallelism()} cores`
  return [
    resultOf(
      `${count} processes on one PostgreSQL, ${cores}${slowerMs === 0 ? '' : `, commits ${slowerMs} ms slower`}: contracts`,
      '/s',
      null,
      measured.map(({ perSecond }) => perSecond),
    ),
    resultOf(
      '  CPU time for one, with PostgreSQL',
      'ms',
      null,
      measured.map(({ workMs }) => workMs),
    ),
    resultOf(
      '  of the customers',
      'ms',
      null,
      measured.map(({ customersMs }) => customersMs),
    ),
    resultOf(
      `  of ${connections} requests, waiting for a lock`,
      '',
      { most: 1 },
      measured.map(({ waiting }) => waiting),
    ),
    ...(count === 1
      ? []
      : [
          resultOf(
            '  contracts against one process, for each',
            '×',
            hasCores ? { least: 0.8 } : null,
            against((many, one) => many.perSecond / one.perSecond / count),
          ),
          resultOf(
            '  the same by CPU time: of one process against these',
            '×',
            { least: 0.8 },
            against((many, one) => one.workMs / many.workMs),
          ),
        ]),
  ]
}
