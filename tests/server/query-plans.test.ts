import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { settleOrder } from '../../src/server/payments/settle-order.ts'
import { openStore } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'
import { migratedDatabase } from '../store/postgres.ts'
import { buyersPhone, buyOsago } from './buy-osago.ts'
import { wholeServer, type WholeServer } from './composed-server.ts'

/** Tables whose rows do not become more with every contract: products, staff, settings, and what is read at start. */
const small = new Set([
  'content',
  'counters',
  'kysely_migration',
  'kysely_migration_lock',
  'product_drafts',
  'product_releases',
  'product_versions',
  'products',
  'published_blocks',
  'secrets',
  'sqlite_master',
  'staff_roles',
  'staged_answers',
])

/** Statements that read or write rows, and so have a plan. */
const isPlanned = (sql: string) => /^\s*(select|insert|update|delete|with)\b/i.test(sql)

/**
 * Buys osago twice for the same car, asks for its state before and after the payment, waits for the policy and lists what the
 * buyer has.
 */
async function purchase({ app, deps, reach, clock }: WholeServer): Promise<void> {
  const create = async (key: string) => {
    const payload = await buyOsago({ reach, operations: deps.operations }, '2026-11-23', '2026-11-24')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/osago/contract',
      headers: { 'idempotency-key': key },
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json().data as { readonly contractId: string }).contractId
  }
  const state = async (contractId: string) =>
    await app.inject(`/api/v1/osago/contract/policy-check?contractId=${contractId}`)
  await create('plans-000001')
  // Another code may be requested only after the pause that follows a code.
  clock.now += 600_000
  const contractId = await create('plans-000002')
  expect((await state(contractId)).statusCode).toBe(200)
  const { store } = deps
  const order = await store.orders.ofContract(contractId)
  await store.transaction((inside) => settleOrder(inside, order?.id ?? '', 'payme', clock.now))
  await vi.waitFor(async () => {
    const sent = (await store.sms.latest(50)).filter(({ text }) => text?.includes(contractId))
    expect(sent.map(({ phone }) => phone)).toEqual([buyersPhone])
  }, 30_000)
  expect((await state(contractId)).statusCode).toBe(200)
}

describe('with a million contracts every query of a purchase is as fast: its plan reads no whole table', () => {
  let ended: (() => Promise<void>)[] = []
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const end of ended.toReversed()) await end()
    ended = []
  })

  test('on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-plans-'))
    ended.push(() => rm(folder, { recursive: true, force: true }))
    // Migrations may read whole tables.
    await (await openStore({ sqlite: join(folder, 'qadam.sqlite') }, realWorld)).close()
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    const server = await wholeServer({ QADAM_DATA: folder })
    ended.push(server.close)
    await purchase(server)
    const asked = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter(isPlanned)
    expect(asked.length).toBeGreaterThan(30)
    const database = new DatabaseSync(join(folder, 'qadam.sqlite'), { readOnly: true })
    const plans = asked.map((sql) => ({
      sql,
      plan: database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail)),
    }))
    database.close()
    expect(plans.filter(({ sql, plan }) => !isFirstRows(sql) && plan.some(readsWholeSqliteTable))).toEqual([])
  })

  test('on PostgreSQL', async () => {
    const { url, drop } = await migratedDatabase()
    ended.push(drop)
    const query = vi.spyOn(Client.prototype, 'query')
    const server = await wholeServer({ DATABASE_URL: url })
    ended.push(server.close)
    await purchase(server)
    const texts = query.mock.calls.map(([asked]: readonly unknown[]) => textOf(asked))
    const asked = [...new Set(texts)].filter(isPlanned)
    expect(asked.length).toBeGreaterThan(30)
    const client = new Client({ connectionString: url })
    await client.connect()
    // Tables of a test are small: without this a scan of one would be the best plan although there is an index.
    await client.query('SET enable_seqscan = off')
    const plans: { readonly sql: string; readonly plan: readonly string[] }[] = []
    for (const sql of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${sql}`)
      plans.push({ sql, plan: rows.map((row) => row['QUERY PLAN']) })
    }
    await client.end()
    expect(plans.filter(({ sql, plan }) => !isFirstRows(sql) && plan.some(readsWholePostgresTable))).toEqual(
      [],
    )
  })
})

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}

/** The first rows in the order of an index: however many follow, they are not read. */
function isFirstRows(sql: string): boolean {
  return !/\bwhere\b/i.test(sql) && /\border by\b.*\blimit\b/is.test(sql)
}

/** `SCAN orders`, also over an index that answers no condition; a list in the query itself is scanned, too. */
function readsWholeSqliteTable(line: string): boolean {
  const table = /^SCAN (\w+)/.exec(line)?.[1]
  return table !== undefined && table !== 'CONSTANT' && !line.includes('VIRTUAL TABLE') && !small.has(table)
}

function readsWholePostgresTable(line: string): boolean {
  const table = /Seq Scan on (\w+)/.exec(line)?.[1]
  return table !== undefined && !small.has(table)
}
