import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../src/engine/json.ts'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'
import { migrationDatabase, type StoreAddress } from '../../src/server/store/index.ts'
import { calendarDay } from '../../src/server/world.ts'
import { buyOsago } from '../server/buy-osago.ts'
import { launchServer, startServer } from '../server/kill/server-process.ts'
import { freshDatabase } from '../store/postgres.ts'

interface Place {
  readonly address: StoreAddress
  readonly environment: Readonly<Record<string, string>>
}

async function sqlitePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { address: { sqlite: join(folder, 'qadam.sqlite') }, environment: { QADAM_DATA: folder } }
}

async function postgresPlace(): Promise<Place> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return { address: { postgres: url }, environment: { DATABASE_URL: url } }
}

const places: readonly { readonly kind: string; readonly make: () => Promise<Place> }[] = [
  { kind: 'SQLite', make: sqlitePlace },
  { kind: 'PostgreSQL', make: postgresPlace },
]

async function migrate(
  { environment }: Pick<Place, 'environment'>,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, ['tools/qadam.ts', 'migrate', ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Runs one statement in either database. */
async function run({ address }: Place, statement: string): Promise<void> {
  const db = migrationDatabase(address)
  await sql.raw(statement).execute(db)
  await db.destroy()
}

async function tablesOf({ address }: Place): Promise<readonly string[]> {
  const db = migrationDatabase(address)
  const tables = await db.introspection.getTables()
  await db.destroy()
  return tables.map(({ name }) => name).toSorted()
}

describe.each(places)('qadam migrate on $kind', { timeout: 240_000 }, ({ make }) => {
  test('a dry run prints the SQL and changes nothing; up runs it once', async () => {
    const place = await make()
    const before = await migrate(place, 'status')
    expect([before.code, before.said]).toEqual([
      1,
      expect.stringMatching(
        /^0 of \d+ migrations of this release are applied\.\n2026-11-21-01-secrets: pending\n/,
      ),
    ])

    const dry = await migrate(place, 'up', '--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.said).toContain('create table "contracts"')
    expect(dry.said).toContain('-- 2026-11-29-30-staff-sign-ins\ncreate table "staff_sign_ins"')
    expect(await tablesOf(place)).toEqual([])

    const up = await migrate(place, 'up')
    expect([up.code, up.said]).toEqual([0, expect.stringContaining('2026-11-29-30-staff-sign-ins: done')])
    const created = [...dry.said.matchAll(/^create table "(\w+)"/gm)].map(([, table = '']) => table)
    expect(await tablesOf(place)).toEqual(expect.arrayContaining(created))

    const again = await migrate(place, 'up')
    expect([again.code, again.said]).toEqual([0, expect.stringMatching(/^(\d+) of \1 migrations/)])
    expect((await migrate(place, 'up', '--dry-run')).said).toBe('-- Nothing is pending.\n')
  })

  test('a migration that fails is named, and leaves the database as it was', async () => {
    const place = await make()
    await run(place, 'create table staff_sign_ins (id integer)')
    const up = await migrate(place, 'up')
    expect([up.code, up.said]).toEqual([
      1,
      expect.stringMatching(
        /^Migration 2026-11-29-30-staff-sign-ins could not be changed: .*already exists.* Nothing was changed/,
      ),
    ])
    expect(await tablesOf(place)).toEqual(['staff_sign_ins'])
  })

  test('a start apart from migrations refuses with the command to run, and starts after it', async () => {
    const place = await make()
    const environment = { ...place.environment, QADAM_MIGRATIONS: 'apart' }
    const refused = launchServer(environment)
    expect(await refused.ended).toBe(1)
    expect(refused.log()).toContain('Run `npm run qadam -- migrate up`')
    expect(await tablesOf(place)).toEqual([])

    await migrate(place, 'up')
    const server = await startServer(environment)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    await server.kill()
  })

  test('tables of a later release serve this one, and are not mixed with its own pending migrations', async () => {
    const place = await make()
    await migrate(place, 'up')
    await run(
      place,
      "insert into kysely_migration (name, timestamp) values ('2999-01-01-later', '2999-01-01T00:00:00Z')",
    )
    const status = await migrate(place, 'status')
    expect([status.code, status.said]).toEqual([
      0,
      expect.stringContaining('2999-01-01-later: of a later release'),
    ])
    const server = await startServer(place.environment)
    expect(server.log()).toContain('the tables are of a later release')
    await server.kill()

    await run(place, "delete from kysely_migration where name = '2026-11-29-30-staff-sign-ins'")
    const refused = launchServer(place.environment)
    expect(await refused.ended).toBe(1)
    expect(refused.log()).toContain('Start the release that made the tables, or a later one')
  })
})

describe('a serving role without the right to change tables', { timeout: 240_000 }, () => {
  test('sells, and says who has to migrate when something is pending', async () => {
    const place = await postgresPlace()
    const owner = 'postgres' in place.address ? place.address.postgres : ''
    const role = `serving_${new URL(owner).pathname.slice(1)}`
    const serving = Object.assign(new URL(owner), { username: role, password: 'serving' }).href
    await execute(owner, `CREATE ROLE ${role} LOGIN PASSWORD 'serving'`, ...grantsOf(role))
    onTestFinished(() => execute(owner, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`))

    // Nothing is migrated yet: the role cannot do it.
    const refused = launchServer({ DATABASE_URL: serving })
    expect(await refused.ended).toBe(1)
    expect(refused.log()).toContain('may not change tables')

    expect((await migrate(place, 'up')).code).toBe(0)
    const server = await startServer({ DATABASE_URL: serving, QADAM_MIGRATIONS: 'apart' })
    onTestFinished(() => server.kill())
    const now = Date.now()
    const operations = operationsOf(await readApiDocument())
    const body: JsonObject = await buyOsago(
      { reach: server.reach, operations },
      calendarDay(now),
      calendarDay(now + 24 * 60 * 60_000),
    )
    const bought = await server.reach({
      method: 'POST',
      url: '/api/v2/osago/contract',
      headers: { 'idempotency-key': 'serving-role-1' },
      body,
    })
    expect([bought.status, bought.text]).toEqual([200, expect.stringContaining('contractId')])
    await expect(execute(serving, 'CREATE TABLE other (id int)')).rejects.toThrow(/permission denied/)
    await expect(execute(serving, 'ALTER TABLE contracts ADD COLUMN other int')).rejects.toThrow(
      /must be owner/,
    )
  })
})

/** The rights that docs/operations.md gives a serving role. */
function grantsOf(role: string): readonly string[] {
  return [
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
  ]
}
