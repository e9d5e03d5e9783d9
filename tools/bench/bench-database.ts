import { Client } from 'pg'
import type { PostgresServer } from '../../tests/store/postgres-server.ts'

/** Creates a database; returns its URL. */
export async function databaseOf({ url }: PostgresServer, name: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  await client.end()
  return new URL(`/${name}`, url).href
}
