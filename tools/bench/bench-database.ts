import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresServer } from '../../tests/store/postgres-server.ts'

/** Creates a database; returns its URL. */
export async function databaseOf({ url }: PostgresServer, name: string): Promise<string> {
  await withClient(url, async (client) => {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  })
  return new URL(`/${name}`, url).href
}

/** Makes commits of the database take so much longer: PostgreSQL waits before it writes its log to the disk. */
export async function slowCommits(url: string, ms: number): Promise<void> {
  await withClient(url, async (client) => {
    const name = client.escapeIdentifier(client.database ?? '')
    await client.query(`ALTER DATABASE ${name} SET commit_delay = ${ms * 1000}`)
    await client.query(`ALTER DATABASE ${name} SET commit_siblings = 0`)
  })
}

const betweenLooksMs = 50

/** Returns the result of the work, and how many connections to the database wait for a lock meanwhile, on average. */
export async function requestsWaiting<Answer>(
  url: string,
  work: Promise<Answer>,
): Promise<readonly [Answer, number]> {
  return await withClient(url, async (client) => {
    const looks: number[] = []
    const ended = work.then(() => true)
    do {
      const { rows } = await client.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      looks.push(rows[0]?.waiting ?? 0)
    } while (!(await Promise.race([ended, pause(betweenLooksMs, false)])))
    return [await work, looks.reduce((sum, one) => sum + one, 0) / looks.length]
  })
}

async function withClient<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
