import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { readPaymeLink } from '../../../src/server/sandbox/payment-link.ts'
import { openStore, type Store, type StoreAddress } from '../../../src/server/store/index.ts'
import { calendarDay, realWorld } from '../../../src/server/world.ts'
import { freshDatabase } from '../../store/postgres.ts'
import { acceptingCover } from '../accepting-cover.ts'
import { buyersPhone, buyOsago } from '../buy-osago.ts'
import type { HttpAnswer, HttpRequest } from '../http-customer.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * Purchases of one run. In each the server is killed while it creates, and while it is paid: the 250 of a long run are 500
 * kills on each database.
 */
const purchases = Number(process.env['KILLS'] ?? '2')

/** Longest a request takes on a busy machine: a kill falls somewhere into it. */
const requestMs = 60

const minuteMs = 60_000

interface KillStore {
  readonly address: StoreAddress
  readonly environment: Readonly<Record<string, string>>
}

const stores = [
  {
    kind: 'SQLite',
    make: async (): Promise<KillStore> => {
      const folder = await mkdtemp(join(tmpdir(), 'qadam-kill-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      return { address: { sqlite: join(folder, 'qadam.sqlite') }, environment: { QADAM_DATA: folder } }
    },
  },
  {
    kind: 'PostgreSQL',
    make: async (): Promise<KillStore> => {
      const { url, drop } = await freshDatabase()
      onTestFinished(drop)
      return { address: { postgres: url }, environment: { DATABASE_URL: url } }
    },
  },
]

const operations = operationsOf(await readApiDocument())

test.each(stores)(
  'killed at any instant on $kind: no contract is lost or doubled, none is paid without a policy or charged twice',
  { timeout: 6 * minuteMs + purchases * minuteMs },
  async ({ make }) => {
    const { address, environment } = await make()
    let server = await startServer(environment)
    onTestFinished(() => server.kill())
    const today = calendarDay(Date.now())
    const tomorrow = calendarDay(Date.now() + 24 * 60 * minuteMs)
    let body = await buyOsago({ reach: server.reach, operations }, today, tomorrow)
    let boughtAt = Date.now()
    const contracts: string[] = []

    for (let count = 0; count < purchases; count++) {
      if (Date.now() - boughtAt > 20 * minuteMs) {
        body = await buyOsago({ reach: server.reach, operations }, today, tomorrow)
        boughtAt = Date.now()
      }
      // The customer's answers before and after the kill must name the same contract.
      const create = creating(acceptingCover(body), `kill-key-${count}`)
      const created = await killedWhile(server, create)
      server = await startServer(environment)
      const again = await untilAnswered(server, create)
      const { contractId, premium, payments } = dataIn(again) as unknown as Created
      const acknowledged = created?.status === 200 ? created : again
      expect(dataIn(acknowledged)['contractId']).toBe(contractId)
      contracts.push(contractId)

      // The link is base64, which has slashes of its own.
      const order = readPaymeLink(payments[0]?.url.split('/pay/payme/')[1] ?? '')
      const transaction = String(count).padStart(24, '0')
      const hold = payme('CreateTransaction', {
        id: transaction,
        time: Date.now(),
        amount: premium,
        account: { order_id: order?.number ?? '' },
      })
      await untilAnswered(server, hold)
      const perform = payme('PerformTransaction', { id: transaction })
      await killedWhile(server, perform)
      server = await startServer(environment)
      const performed = await untilAnswered(server, perform)
      expect(JSON.parse(performed.text)).toMatchObject({ result: { state: 2 } })
    }

    for (const contractId of contracts) await issued(server, contractId)
    const store = await openStore(address, realWorld)
    onTestFinished(() => store.close())
    await handedOver(store)
    await server.kill()
    for (const contractId of contracts) {
      expect(await store.documents.versions(contractId)).toEqual([
        { kind: 'policy', language: 'ru', count: 1 },
        { kind: 'rules', language: 'ru', count: 1 },
      ])
    }
    const { db } = store.context
    const made = await db.selectFrom('contracts').selectAll().where('phone', '=', buyersPhone).execute()
    expect(made.map(({ id }) => id).toSorted()).toEqual(contracts.toSorted())
    expect(new Set(made.map(({ number }) => number)).size).toBe(purchases)
    const orders = await db.selectFrom('orders').select(['contract_id', 'status']).execute()
    expect(orders.map((order) => order.contract_id).toSorted()).toEqual(contracts.toSorted())
    expect(orders.every(({ status }) => status === 'paid')).toBe(true)
    const paid = await db
      .selectFrom('provider_transactions')
      .select('order_id')
      .where('state', '=', 2)
      .execute()
    expect(new Set(paid.map((transaction) => transaction.order_id)).size).toBe(purchases)
    expect(paid).toHaveLength(purchases)
  },
)

interface Created {
  readonly contractId: string
  readonly premium: number
  readonly payments: readonly { readonly provider: string; readonly url: string }[]
}

function creating(body: JsonObject, key: string): HttpRequest {
  return { method: 'POST', url: '/api/v2/osago/contract', headers: { 'idempotency-key': key }, body }
}

function payme(method: string, params: JsonObject): HttpRequest {
  const authorization = `Basic ${Buffer.from('Paycom:sandbox-payme-key').toString('base64')}`
  return {
    method: 'POST',
    url: '/api/pay/payme',
    headers: { authorization },
    body: { id: 1, method, params },
  }
}

function dataIn({ text }: HttpAnswer): JsonObject {
  return (JSON.parse(text) as { readonly data: JsonObject }).data
}

/** Sends the request and kills the server somewhere in the middle of it; the answer, if one came all the same. */
async function killedWhile(server: ServerProcess, request: HttpRequest): Promise<HttpAnswer | null> {
  const answering = server.reach(request).catch(() => null)
  await pause(Math.random() * requestMs)
  await server.kill()
  return await answering
}

/** The customer's own retry: the same request until it is answered well. */
async function untilAnswered(server: ServerProcess, request: HttpRequest): Promise<HttpAnswer> {
  const answer = await server.reach(request)
  if (answer.status !== 200) throw new Error(`${request.url}: ${answer.status} ${answer.text}`)
  return answer
}

/**
 * Waits until everything that follows from payments is done: the documents are among it. What a killed process had
 * taken is done when its lease has run out.
 */
async function handedOver(store: Store): Promise<void> {
  const left = async () =>
    await store.context.db
      .selectFrom('outbox')
      .select(['kind', 'tries', 'last_error'])
      .where('done_at', 'is', null)
      // The daily one is about no payment of this test, and due later.
      .where('kind', '!=', 'reconciliation')
      .execute()
  await expect.poll(left, { timeout: 3 * minuteMs, interval: 200 }).toEqual([])
}

async function issued(server: ServerProcess, contractId: string): Promise<void> {
  const check: HttpRequest = {
    method: 'GET',
    url: `/api/v1/osago/contract/policy-check?contractId=${contractId}`,
  }
  for (let looks = 0; looks < 900; looks++) {
    const { status, number } = dataIn(await server.reach(check))
    if (status === 'success' && typeof number === 'string') return
    await pause(200)
  }
  throw new Error(`Contract ${contractId} is paid and has no policy`)
}
