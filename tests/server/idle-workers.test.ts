import { pino } from 'pino'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { outboxWorker, type OutboxWork } from '../../src/server/outbox-worker.ts'
import { openStore, type Store } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'
import { freshDatabase } from '../store/postgres.ts'

const log = pino({ level: 'silent' })
const kinds = [
  'call',
  'policy.documents',
  'customer.sms',
  'contract.issue',
  'decline',
  'receipt',
  'release',
  'sms',
]

function workOf(kind: string, perform: OutboxWork['perform']): OutboxWork {
  return { kind, atOnce: 2, longestPauseMs: 1000, givesUpAfterMs: null, perform }
}

async function database(): Promise<string> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

async function processOn(url: string): Promise<Store> {
  const store = await openStore({ postgres: url, connections: 2 }, realWorld)
  onTestFinished(() => store.close())
  return store
}

/** Statements that the database has begun, as it counts them itself. */
async function statementsOn(client: Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.count ?? 0
}

test(
  'twenty idle processes ask the database at most twice a second together',
  { timeout: 300_000 },
  async () => {
    const url = await database()
    const stores: Store[] = []
    for (let count = 0; count < 20; count++) stores.push(await processOn(url))
    for (const store of stores) {
      const worker = outboxWorker(
        { store, clock: realWorld.clock, log },
        kinds.map((kind) => workOf(kind, async () => {})),
      )
      onTestFinished(() => worker.stop())
    }
    const client = new Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    // PostgreSQL adds a query to its statistics up to ten seconds after it. Then the queries of the start are all counted.
    await new Promise((done) => setTimeout(done, 20_000))
    const [before, begun] = [await statementsOn(client), performance.now()]
    await new Promise((done) => setTimeout(done, 60_000))
    const [after, ended] = [await statementsOn(client), performance.now()]
    // The two looks at the statistics are this test's own.
    expect(((after - before - 2) / (ended - begun)) * 1000).toBeLessThanOrEqual(2)
  },
)

test('work that one process adds is begun by another at once, and what fails is tried again when it is due', async () => {
  const url = await database()
  const [adding, working] = [await processOn(url), await processOn(url)]
  const begun: number[] = []
  const worker = outboxWorker({ store: working, clock: realWorld.clock, log }, [
    workOf('call', async () => {
      begun.push(performance.now())
      if (begun.length === 1) throw new Error('the first try fails')
    }),
  ])
  onTestFinished(() => worker.stop())
  // It listens once it has heard of anything.
  await vi.waitFor(async () => {
    const { rows } = await (
      await connected(url)
    ).query("select 1 from pg_stat_activity where query like 'LISTEN%'")
    expect(rows.length).toBeGreaterThan(0)
  }, 20_000)
  const added = performance.now()
  await adding.transaction(({ outbox }) => outbox.add({ kind: 'call', subject: 'a', body: '{}' }))
  // Without a notice it would be looked for a minute later.
  await vi.waitFor(() => expect(begun.length).toBe(2), 15_000)
  expect((begun[0] ?? 0) - added).toBeLessThan(5000)
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(900)
})

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('processes whose clocks are hours apart hold leases by the clock of the database', async () => {
  const url = await database()
  const hourMs = 60 * 60 * 1000
  const behind = vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() - 5 * hourMs)
  onTestFinished(() => behind.mockRestore())
  const wrong = await openStore({ postgres: url }, { ...realWorld, clock: () => Date.now() })
  onTestFinished(() => wrong.close())
  expect(Math.round((await wrong.clockSkewMs()) / hourMs)).toBe(-5)
  await wrong.outbox.add({ kind: 'call', subject: 'a', body: '{}' })
  expect(await wrong.outbox.claim({ kinds: ['call'], leaseMs: 10_000, limit: 1 })).toHaveLength(1)
  behind.mockRestore()
  const right = await processOn(url)
  // By its own clock the lease of the other one would have ended hours ago.
  expect(await right.outbox.claim({ kinds: ['call'], leaseMs: 10_000, limit: 1 })).toEqual([])
  const inMs = (await right.outbox.dueIn(['call'])).get('call') ?? 0
  expect(inMs).toBeGreaterThan(0)
  expect(inMs).toBeLessThanOrEqual(10_000)
})
