import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openStore } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'

/** A PostgreSQL database that belongs to one test alone. */
export interface FreshDatabase {
  /** What `DATABASE_URL` would say. */
  readonly url: string
  /** Removes it, and ends the connections that are still open. */
  readonly drop: () => Promise<void>
}

// Asked once: a second request over a connection that the door has closed meanwhile would fail.
let serverUrlOnce: Promise<string> | null = null

// A worker migrates once; each test's database is a copy.
let migratedOnce: Promise<string> | null = null

/** Makes a database with all tables and no rows. */
export async function migratedDatabase(): Promise<FreshDatabase> {
  return await freshDatabase(await (migratedOnce ??= migrated()))
}

async function migrated(): Promise<string> {
  const { url } = await freshDatabase()
  await (await openStore({ postgres: url }, realWorld)).close()
  return new URL(url).pathname.slice(1)
}

/**
 * Makes an empty database, or a copy of the one with this name, on the run’s one PostgreSQL, which starts when the first
 * test asks.
 */
export async function freshDatabase(template?: string): Promise<FreshDatabase> {
  const serverUrl = await (serverUrlOnce ??= knock())
  const name = `qadam_${randomUUID().replaceAll('-', '')}`
  await execute(serverUrl, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`)
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => execute(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function knock(): Promise<string> {
  const answer = await fetch(inject('postgresDoor'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return said
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
