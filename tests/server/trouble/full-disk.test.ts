import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeLog } from '../../../src/server/log.ts'
import type { Store } from '../../../src/server/store/index.ts'
import { freshDatabase } from '../../store/postgres.ts'
import { buyersPhone, buyOsago } from '../buy-osago.ts'
import { wholeServer } from '../composed-server.ts'

interface FillableDatabase {
  readonly environment: Readonly<Record<string, string>>
  readonly fill: (store: Store) => Promise<void>
  readonly makeRoom: (store: Store) => Promise<void>
}

const databases: readonly { readonly kind: string; readonly make: () => Promise<FillableDatabase> }[] = [
  {
    kind: 'SQLite',
    make: async () => ({
      environment: {},
      // No page more than there are: the next row that needs one gets SQLITE_FULL, as on a full disk.
      fill: async ({ context: { db } }) => {
        const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db)
        await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
      },
      makeRoom: async ({ context: { db } }) => {
        await sql`PRAGMA max_page_count = 1073741823`.execute(db)
      },
    }),
  },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await freshDatabase()
      onTestFinished(drop)
      return {
        environment: { DATABASE_URL: url },
        // PostgreSQL's own words and SQLSTATE when a table cannot grow.
        fill: async ({ context: { db } }) => {
          await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RAISE EXCEPTION 'could not extend file "base/5/16384": No space left on device' USING ERRCODE = '53100';
          END $$`.execute(db)
          for (const table of ['contracts', 'idempotency', 'orders'])
            await sql`CREATE TRIGGER no_room BEFORE INSERT ON ${sql.table(table)} EXECUTE FUNCTION no_room()`.execute(
              db,
            )
        },
        makeRoom: async ({ context: { db } }) => {
          await sql`DROP FUNCTION no_room CASCADE`.execute(db)
        },
      }
    },
  },
]

describe.each(databases)('a full disk under $kind', ({ make }) => {
  test('gives a clear error, sells nothing, loses nothing, and ends when there is room', async () => {
    const database = await make()
    const lines: string[] = []
    const out = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const server = await wholeServer(database.environment, { log: makeLog({ logLevel: 'info' }, out) })
    onTestFinished(() => server.close())
    const { app, deps } = server
    const body = await buyOsago(
      { reach: server.reach, operations: deps.operations },
      '2026-11-23',
      '2026-11-24',
    )
    const create = (key: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/osago/contract',
        headers: { 'idempotency-key': key },
        payload: body,
      })
    const ready = async () => (await app.inject({ url: '/health/ready' })).statusCode
    expect(await ready()).toBe(200)

    await database.fill(deps.store)
    // What is free inside the file is used up first.
    const made: string[] = []
    let full = await create('full-key-0')
    while (full.statusCode === 200) {
      made.push(full.json<{ data: { contractId: string } }>().data.contractId)
      full = await create(`full-key-${made.length}`)
    }
    expect(full.statusCode).toBe(503)
    expect(full.json()).toMatchObject({ code: 'QDM_UNAVAILABLE' })
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    expect(await ready()).toBe(503)
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/v1/products' })).statusCode).toBe(200)
    const told = lines.filter((line) => line.includes('the disk of the database is full'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('"level":"fatal"')

    await database.makeRoom(deps.store)
    expect(await ready()).toBe(200)
    expect(lines.join('')).toContain('the database works again')
    const again = await create(`full-key-${made.length}`)
    expect(again.statusCode).toBe(200)
    made.push(again.json<{ data: { contractId: string } }>().data.contractId)
    const { db } = deps.store.context
    const contracts = await db.selectFrom('contracts').select('id').where('phone', '=', buyersPhone).execute()
    expect(contracts.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    const orders = await db.selectFrom('orders').select('contract_id').execute()
    expect(orders.map((order) => order.contract_id).toSorted()).toEqual(made.toSorted())
  })
})
