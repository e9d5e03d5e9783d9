import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { openStore } from '../../../src/server/store/index.ts'
import { calendarDay, realWorld } from '../../../src/server/world.ts'
import { startPostgres, type PostgresServer } from '../../store/postgres-server.ts'
import { buyersPhone, buyOsago } from '../buy-osago.ts'
import { launchServer, startServer, type ServerProcess } from '../kill/server-process.ts'

const dayMs = 24 * 60 * 60_000
const operations = operationsOf(await readApiDocument())

describe('a PostgreSQL that goes away', { timeout: 240_000 }, () => {
  let postgres: PostgresServer

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const freshUrl = async (name: string): Promise<string> => {
    await onPostgres(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`))
    return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  }

  test('ends no process, and every purchase is made once after a retry', async () => {
    const url = await freshUrl('lost')
    const server = await startServer({ DATABASE_URL: url })
    onTestFinished(() => server.kill())
    const body = await buyOsago({ reach: server.reach, operations }, today(), tomorrow())
    const seen = new Set<number>()
    const keys = Array.from({ length: 12 }, (_, index) => `lost-key-${index}`)
    const buying = Promise.all(keys.map((key) => untilBought(server, body, key, seen)))

    // Connections are ended one by one, between two questions of a transaction as well as idle in the pool.
    for (let times = 0; times < 40; times++) {
      await onPostgres(postgres.url, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'qadam' ORDER BY random() LIMIT 5`,
        ),
      )
      await pause(10)
    }
    const whileAway = keys.map((key) => untilBought(server, body, `${key}-while-away`, seen))
    await postgres.halt()
    await expectAway(server)
    await postgres.resume()
    const made = [...(await buying), ...(await Promise.all(whileAway))]

    expect(seen).toEqual(new Set([200, 503]))
    expect(new Set(made).size).toBe(2 * keys.length)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect(server.child.exitCode).toBeNull()
    expect(server.log()).toContain('the database cannot be reached')
    expect(server.log()).toContain('the database works again')
    expect(server.log()).not.toContain('uncaught')
    const store = await openStore({ postgres: url }, realWorld)
    onTestFinished(() => store.close())
    const { db } = store.context
    const contracts = await db.selectFrom('contracts').select('id').where('phone', '=', buyersPhone).execute()
    expect(contracts.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    const orders = await db.selectFrom('orders').select('contract_id').execute()
    expect(orders.map((order) => order.contract_id).toSorted()).toEqual(made.toSorted())
  })

  test('is waited for at start: the port says that the server lives and is not ready', async () => {
    const url = await freshUrl('late')
    await postgres.halt()
    const port = await getPort()
    const launched = launchServer({
      DATABASE_URL: url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
    onTestFinished(() => {
      launched.child.kill('SIGKILL')
    })
    await until(() => launched.log().includes('the database cannot be used, the server waits for it'))
    const at = `http://127.0.0.1:${port}`
    expect((await fetch(`${at}/health/live`)).status).toBe(200)
    for (const path of ['/health/ready', '/', '/api/v1/products']) {
      const answer = await fetch(`${at}${path}`)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ code: 'QDM_UNAVAILABLE' })
    }
    await postgres.resume()
    expect(await launched.ready).toBe(at)
    expect((await fetch(`${at}/health/ready`)).status).toBe(200)
    expect((await fetch(`${at}/api/v1/products`)).status).toBe(200)
  })

  test('that does not know the database or the password ends the start, with the reason in the log', async () => {
    const missing = Object.assign(new URL(postgres.url), { pathname: '/no_such_database' }).href
    const launched = launchServer({ DATABASE_URL: missing })
    expect(await launched.ended).toBe(1)
    expect(launched.log()).toContain('the server could not start')
    expect(launched.log()).toContain('database \\"no_such_database\\" does not exist')
  })
})

function today(): string {
  return calendarDay(Date.now())
}

function tomorrow(): string {
  return calendarDay(Date.now() + dayMs)
}

/** The customer's own retry: the same request with the same key, until there is a contract. Gives its id. */
async function untilBought(
  server: ServerProcess,
  body: JsonObject,
  key: string,
  seen: Set<number>,
): Promise<string> {
  for (;;) {
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/v2/osago/contract`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as {
      readonly data?: { readonly contractId: string }
      readonly code?: string
    }
    seen.add(answer.status)
    if (answer.status === 200) return said.data?.contractId ?? ''
    expect([answer.status, said.code]).toEqual([503, 'QDM_UNAVAILABLE'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await pause(50)
  }
}

async function expectAway(server: ServerProcess): Promise<void> {
  const ready = await fetch(`${server.url}/health/ready`)
  expect(ready.status).toBe(503)
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  // What is sold is known still, so that pages open.
  expect((await fetch(`${server.url}/api/v1/products`)).status).toBe(200)
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20)
}

async function onPostgres<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
