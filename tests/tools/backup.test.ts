import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../src/engine/json.ts'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'
import { openStore, type StoreAddress } from '../../src/server/store/index.ts'
import { calendarDay, realWorld } from '../../src/server/world.ts'
import { buyersPhone, buyOsago } from '../server/buy-osago.ts'
import { startServer, type ServerProcess } from '../server/kill/server-process.ts'
import { startPostgres, type PostgresServer } from '../store/postgres-server.ts'
import { freshDatabase } from '../store/postgres.ts'

interface Place {
  readonly address: StoreAddress
  readonly environment: Readonly<Record<string, string>>
}

const dayMs = 24 * 60 * 60_000
const operations = operationsOf(await readApiDocument())

/** What Debian installs beside `pg_dump`; none elsewhere. */
const systemPostgres = globSync('/usr/lib/postgresql/*/bin/postgres')
  .slice(-1)
  .map((postgres) => ({
    version: basename(dirname(dirname(postgres))),
    binaries: { postgres, initdb: join(dirname(postgres), 'initdb') },
  }))
let systemServer: Promise<PostgresServer> | null = null

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const stores: readonly { readonly kind: string; readonly make: () => Promise<Place> }[] = [
  {
    kind: 'SQLite',
    make: async () => {
      const folder = await freshFolder()
      return { address: { sqlite: join(folder, 'qadam.sqlite') }, environment: { QADAM_DATA: folder } }
    },
  },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await freshDatabase()
      onTestFinished(drop)
      return { address: { postgres: url }, environment: { DATABASE_URL: url } }
    },
  },
]
/** With the tools of PostgreSQL, where the machine has them. */
const everyStore: typeof stores = [
  ...stores,
  ...systemPostgres.map(({ version, binaries }) => ({
    kind: `PostgreSQL ${version} by its own tools`,
    make: async () => {
      const { url } = await (systemServer ??= startPostgres({ binaries }))
      const name = `backup_${randomUUID().replaceAll('-', '')}`
      await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`))
      const address = new URL(url)
      address.pathname = name
      return { address: { postgres: address.href }, environment: { DATABASE_URL: address.href } }
    },
  })),
]
afterAll(async () => {
  await (await systemServer)?.stop()
})

/** The command as the runbook gives it. */
function qadam(
  verb: string,
  file: string,
  environment: Place['environment'],
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['tools/qadam.ts', verb, file], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((done) => child.once('exit', (code) => done({ code, said })))
}

/** Every row of every table, in an order of its own. */
async function everything({ address }: Place): Promise<Readonly<Record<string, readonly string[]>>> {
  const store = await openStore(address, realWorld)
  try {
    const { db } = store.context
    const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely'))
    const read = tables.map(async ({ name }) => {
      const { rows } = await sql<JsonObject>`SELECT * FROM ${sql.table(name)}`.execute(db)
      const texts = rows.map((row) =>
        JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b))),
      )
      return [name, texts.toSorted()] as const
    })
    return Object.fromEntries(await Promise.all(read))
  } finally {
    await store.close()
  }
}

async function buy(server: ServerProcess, body: JsonObject, key: string): Promise<string> {
  const { status, text } = await server.reach({
    method: 'POST',
    url: '/api/v2/osago/contract',
    headers: { 'idempotency-key': key },
    body,
  })
  if (status !== 200) throw new Error(`${key}: ${status} ${text}`)
  return (JSON.parse(text) as { readonly data: { readonly contractId: string } }).data.contractId
}

async function stopped(server: ServerProcess): Promise<void> {
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
}

describe.each(stores)('backup and restore of $kind', { timeout: 300_000 }, ({ make }) => {
  test('a backup taken under load is one moment, and what is restored is what was kept', async () => {
    const place = await make()
    const files = await freshFolder()
    let server = await startServer(place.environment)
    onTestFinished(() => server.kill())
    const now = Date.now()
    const body = await buyOsago(
      { reach: server.reach, operations },
      calendarDay(now),
      calendarDay(now + dayMs),
    )
    const before = [await buy(server, body, 'before-key-1'), await buy(server, body, 'before-key-2')]

    // Customers buy while the backup is taken.
    const load = { isOn: true }
    const during: string[] = []
    const buying = (async () => {
      for (let count = 0; load.isOn; count++) during.push(await buy(server, body, `during-key-${count}`))
    })()
    const underLoad = join(files, 'under-load')
    expect(await qadam('backup', underLoad, place.environment)).toMatchObject({ code: 0 })
    load.isOn = false
    await buying
    expect((await stat(underLoad)).mode & 0o777).toBe(0o600)

    const restored = await make()
    expect(await qadam('restore', underLoad, restored.environment)).toMatchObject({ code: 0 })
    const kept = await everything(restored)
    // A purchase that was answered is there whole: all of it is of one moment. The one that was under way may have a contract
    // and nothing else yet, as after a kill; its customer's next attempt finishes it.
    const store = await openStore(restored.address, realWorld)
    onTestFinished(() => store.close())
    const { db } = store.context
    const bought = await db.selectFrom('contracts').select('id').where('phone', '=', buyersPhone).execute()
    const ids = bought.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(before))
    expect([...before, ...during]).toEqual(expect.arrayContaining(ids))
    const orders = await db.selectFrom('orders').select('contract_id').execute()
    const ordered = orders.map((order) => order.contract_id)
    expect(ids).toEqual(expect.arrayContaining(ordered))
    expect(ids.length - ordered.length).toBeLessThanOrEqual(1)
    expect(ordered).toEqual(expect.arrayContaining(before))
    const answers = (kept['idempotency'] ?? []).join('\n')
    for (const id of ids) expect(answers.includes(id)).toBe(ordered.includes(id))

    // At rest nothing differs, in any table.
    await stopped(server)
    const whole = join(files, 'whole')
    expect(await qadam('backup', whole, place.environment)).toMatchObject({ code: 0 })
    const twin = await make()
    expect(await qadam('restore', whole, twin.environment)).toMatchObject({ code: 0 })
    expect(await everything(twin)).toEqual(await everything(place))

    // The server goes on with it: the key of the latest purchase, which none superseded, gives the same contract.
    server = await startServer(twin.environment)
    const last = during.length > 0 ? `during-key-${during.length - 1}` : 'before-key-2'
    expect(await buy(server, body, last)).toBe([...before, ...during].at(-1))
    await stopped(server)
  })
})

describe.each(everyStore)('a backup of $kind', { timeout: 300_000 }, ({ make }) => {
  test('overwrites nothing, a damaged one restores nothing, a whole one all', async () => {
    const place = await make()
    const files = await freshFolder()
    const filled = await openStore(place.address, realWorld)
    await filled.users.ofPhone('998901112233')
    await filled.close()
    const file = join(files, 'backup')
    expect(await qadam('backup', file, place.environment)).toMatchObject({ code: 0 })
    const again = await qadam('backup', file, place.environment)
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('exists: name a new file')])

    const full = await make()
    const store = await openStore(full.address, realWorld)
    await store.users.ofPhone('998901234567')
    await store.close()
    const refused = await qadam('restore', file, full.environment)
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/exists: stop the server|is not empty/),
    ])

    const { size } = await stat(file)
    const cut = join(files, 'cut')
    await writeFile(cut, await readFile(file))
    await truncate(cut, Math.floor(size / 2))
    const empty = await make()
    expect((await qadam('restore', cut, empty.environment)).code).toBe(1)
    expect((await qadam('restore', join(files, 'none'), empty.environment)).code).toBe(1)
    expect((await qadam('restore', file, empty.environment)).code).toBe(0)
    expect(await everything(empty)).toEqual(await everything(place))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})
