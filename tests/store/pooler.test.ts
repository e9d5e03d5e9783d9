import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import getPort from 'get-port'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore, type Store } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'
import { freshDatabase } from './postgres.ts'

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer with two connections that go from transaction to transaction, until the test ends. */
async function poolerOf(url: string): Promise<string> {
  const { hostname, port: target, username, pathname } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'qadam-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await getPort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${target} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 2',
    ].join('\n'),
  )
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }, 10_000)
  return `postgres://${username}@127.0.0.1:${port}${pathname}`
}

async function database(): Promise<string> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

async function opened(...given: Parameters<typeof openStore>): Promise<Store> {
  const store = await openStore(...given)
  onTestFinished(() => store.close())
  return store
}

// Debian, Alpine and Homebrew have it as a package; the workflow installs it.
test.runIf(isInstalled)(
  'behind a pooler of transactions everything works that needs a connection of its own',
  { timeout: 120_000 },
  async () => {
    const direct = await database()
    const postgres = await poolerOf(direct)
    const [one, other] = [
      await opened({ postgres, direct, connections: 10 }, realWorld),
      await opened({ postgres, direct, connections: 10 }, realWorld),
    ]
    // Numbers: none twice, though transactions hold all connections of the pooler.
    const numbers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? one : other).transaction(async ({ counters, throttles }) => {
          await throttles.tally(`at once ${index}`, 60_000)
          return await counters.next('orders')
        }),
      ),
    )
    expect(new Set(numbers).size).toBe(40)
    // The lock of a process is held from its first statement to its last.
    const spans: string[] = []
    await Promise.all(
      [one, other].map((store, index) =>
        store.alone(async () => {
          spans.push(`${index} begins`)
          await store.throttles.tally('alone', 60_000)
          spans.push(`${index} ends`)
        }),
      ),
    )
    expect(spans[0]?.slice(0, 1)).toBe(spans[1]?.slice(0, 1))
    // Changes are heard of.
    let heard = 0
    one.watchWork(() => heard++)
    await vi.waitFor(async () => {
      await other.outbox.add({ kind: 'call', subject: String(Math.random()), body: '{}' })
      expect(heard).toBeGreaterThan(1)
    }, 10_000)
  },
)

test('a closed store leaves no connection behind, wherever it connected', async () => {
  const postgres = await database()
  const store = await openStore({ postgres, direct: postgres, reads: postgres }, realWorld)
  await store.alone(() => store.throttles.tally('alone', 60_000))
  await store.close()
  const admin = new Client({ connectionString: postgres })
  await admin.connect()
  onTestFinished(() => admin.end())
  // The server forgets a connection a moment after it was ended.
  await vi.waitFor(async () => {
    const { rows } = await admin.query<{ readonly open: number }>(
      'SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    expect(rows).toEqual([{ open: 0 }])
  }, 3000)
})

test('lists are asked of the replica, changes of the database, and everything of the database while the replica is away', async () => {
  const [postgres, reads] = [await database(), await database()]
  const behind = await opened({ postgres: reads }, realWorld)
  const aCase = {
    kind: 'call',
    name: 'A',
    phone: '998901234567',
    text: 'x',
    searched: ['seen'],
    language: 'uz',
    dueAt: null,
  } as const
  // Two databases that hold other cases show which one was asked.
  await behind.desk.open({ ...aCase, subject: 'of the replica' })
  const store = await opened({ postgres, reads }, realWorld)
  await store.desk.open({ ...aCase, subject: 'of the database' })
  const lookup = { kind: null, isClosed: false, view: 'all', text: 'seen', operator: '' } as const
  const listed = async () =>
    (await store.desk.search(lookup, { after: null, count: 10 })).rows.map(({ subject }) => subject)
  expect(await listed()).toEqual(['of the replica'])
  expect(await store.desk.findOf('call', 'of the database')).toMatchObject({ subject: 'of the database' })
  const inside = await store.transaction(({ desk }) => desk.search(lookup, { after: null, count: 10 }))
  expect(inside.rows.map(({ subject }) => subject)).toEqual(['of the database'])

  await behind.close()
  const admin = new Client({ connectionString: postgres })
  await admin.connect()
  onTestFinished(() => admin.end())
  const name = new URL(reads).pathname.slice(1)
  await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(name)} ALLOW_CONNECTIONS false`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  expect(await listed()).toEqual(['of the database'])
})
