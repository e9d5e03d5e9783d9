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

/** A database that others are copied from, and the statements that take a used copy back to it. */
interface Template {
  readonly name: string
  readonly cleaning: string
}

// A worker migrates once.
let templateOnce: Promise<Template> | null = null

/** Addresses of migrated databases without rows, which earlier tests of this worker have used. */
const unused: string[] = []

/**
 * Gives a database with all tables and no rows. `drop` empties it for the next test: removing and copying the files of
 * a database takes ten times as long. A test that changes tables takes `freshDatabase`.
 */
export async function migratedDatabase(): Promise<FreshDatabase> {
  const { name, cleaning } = await (templateOnce ??= migratedTemplate())
  const url = unused.pop() ?? (await freshDatabase(name)).url
  return {
    url,
    drop: async () => {
      await execute(url, cleaning)
      unused.push(url)
    },
  }
}

async function migratedTemplate(): Promise<Template> {
  const { url } = await freshDatabase()
  await (await openStore({ postgres: url }, realWorld)).close()
  return { name: new URL(url).pathname.slice(1), cleaning: await cleaningOf(url) }
}

/** Statements that end all other connections, remove every row that this database does not have, and restart its sequences. */
async function cleaningOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const namesOf = async (from: string): Promise<readonly string[]> => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT format('%I', name) AS name FROM (${from}) AS of`,
      )
      return rows.map(({ name }) => name)
    }
    const tables = await namesOf(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    const empty: string[] = []
    for (const table of tables) {
      const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`)
      if (rowCount === 0) empty.push(table)
    }
    const sequences = await namesOf(
      `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`,
    )
    return [
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      // No foreign key asks for an order of the tables.
      'SET session_replication_role = replica',
      ...empty.map((table) => `DELETE FROM ${table}`),
      ...sequences.map((sequence) => `ALTER SEQUENCE ${sequence} RESTART`),
    ].join(';')
  } finally {
    await client.end()
  }
}

/**
 * Makes an empty database, or a copy of the one with this name, on the run’s one PostgreSQL, which starts when the first
 * test asks.
 */
export async function freshDatabase(template?: string): Promise<FreshDatabase> {
  const serverUrl = await (serverUrlOnce ??= knock())
  const name = `qadam_${randomUUID().replaceAll('-', '')}`
  // Copying the files takes a quarter of the time of writing each of their pages into the log.
  await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template ?? 'template1'} STRATEGY FILE_COPY`)
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
