import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { makeSeals } from '../../../src/server/seal.ts'
import { calendarDay } from '../../../src/server/world.ts'
import { buyersOf } from '../../../tools/bench/buyers.ts'
import { migratedDatabase } from '../../store/postgres.ts'
import { buyOsago } from '../buy-osago.ts'
import { dataOf, type HttpAnswer } from '../http-customer.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const secret = 'the-secret-of-two-processes-of-one-company'
const operations = operationsOf(await readApiDocument())
const patience = { timeout: 20_000 }
const dayMs = 86_400_000

/** Cars that are sold while a process is stopped; each has another owner. */
const otherCars = 30

test.each([
  { end: 'goes on', isKilled: false },
  { end: 'is killed', isKilled: true },
])(
  'a process that is stopped in the middle of a contract and $end delays no other car, and its own car is sold once',
  async ({ isKilled }) => {
    const { url, drop } = await migratedDatabase()
    onTestFinished(drop)
    const environment = { DATABASE_URL: url, QADAM_SECRET: secret }
    const stopped = await startServer(environment)
    onTestFinished(() => stopped.kill())
    const running = await startServer(environment)
    onTestFinished(() => running.kill())
    const database = new Client({ connectionString: url })
    await database.connect()
    onTestFinished(() => database.end())
    const count = async (from: string): Promise<number> => {
      const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`)
      return rows[0]?.count ?? 0
    }
    const inDatabase = 'datname = current_database() AND pid <> pg_backend_pid()'
    const waiting = () => count(`pg_stat_activity WHERE ${inDatabase} AND wait_event_type = 'Lock'`)
    const unfinished = () =>
      count(`pg_stat_activity WHERE ${inDatabase} AND state = 'idle in transaction' AND xact_start < now()`)

    const [today, tomorrow] = [calendarDay(Date.now()), calendarDay(Date.now() + dayMs)]
    const answers = await buyOsago({ reach: running.reach, operations }, today, tomorrow)
    const [car = '', ...others] = buyersOf(makeSeals([secret]), answers, 1 + otherCars)
    expect((await sale(running, car)).status).toBe(200)

    // The stopped process holds the car, and waits for the order that this transaction keeps from it.
    await database.query('BEGIN')
    await database.query('SELECT id FROM orders FOR UPDATE')
    const interrupted = sale(stopped, car).catch(() => null)
    await expect.poll(waiting, patience).toBe(1)
    stopped.child.kill('SIGSTOP')
    await database.query('COMMIT')
    await expect.poll(unfinished, patience).toBe(1)

    let isSold = false
    const again = sale(running, car).finally(() => (isSold = true))
    await expect.poll(waiting, patience).toBe(1)
    const sold = await Promise.all(others.map((other) => sale(running, other)))
    expect(sold.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect([await waiting(), await unfinished(), isSold]).toEqual([1, 1, false])

    if (isKilled) await stopped.kill()
    else stopped.child.kill('SIGCONT')
    expect((await interrupted)?.status).toBe(isKilled ? undefined : 200)
    const { contractId } = dataOf(await again) as { readonly contractId: string }
    const { rows: orders } = await database.query<{ contract_id: string; number: string; other: boolean }>(
      'SELECT contract_id, number, superseded_by IS NOT NULL AS other FROM orders ORDER BY number',
    )
    expect(orders).toHaveLength(otherCars + (isKilled ? 2 : 3))
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length)
    const payable = orders.filter(({ other }) => !other).map(({ contract_id: id }) => id)
    const wanted = [
      ...sold.map((answer) => (dataOf(answer) as { contractId: string }).contractId),
      contractId,
    ]
    expect(payable.toSorted()).toEqual(wanted.toSorted())
  },
)

async function sale({ reach }: ServerProcess, body: string): Promise<HttpAnswer> {
  return await reach({
    method: 'POST',
    url: '/api/v2/osago/contract',
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.parse(body) as JsonObject,
  })
}
