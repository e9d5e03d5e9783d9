import { once } from 'node:events'
import { existsSync, createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Client } from 'pg'
import { openStore } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'

/** The first line of a backup. */
interface BackupHeader {
  readonly format: 'qadam-backup-1'
  readonly takenAt: string
  /** Steps that the tables had taken: a backup is restored by the release that took it. */
  readonly migrations: readonly string[]
}

/** The last line: a file that was cut off has none. */
interface BackupEnd {
  readonly rows: number
}

const rowsAtOnce = 500

/**
 * Writes every table of a PostgreSQL database to a compressed file of JSON lines. The file has the state of one moment;
 * the server keeps running.
 * @throws when the file exists
 */
export async function backupPostgres(url: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists: name a new file`)
  await withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
    const header: BackupHeader = {
      format: 'qadam-backup-1',
      takenAt: new Date().toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
    }
    const partial = `${target}.partial`
    const packed = createGzip()
    const file = packed.pipe(createWriteStream(partial, { mode: 0o600 }))
    const write = async (line: string): Promise<void> => {
      if (!packed.write(`${line}\n`)) await once(packed, 'drain')
    }
    await write(JSON.stringify(header))
    let rows = 0
    for (const table of await tablesOf(client)) {
      await client.query(
        `DECLARE every CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoted(table)} t`,
      )
      for (;;) {
        const part = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM every`)
        for (const { row } of part.rows) await write(`[${JSON.stringify(table)},${row}]`)
        rows += part.rows.length
        if (part.rows.length < rowsAtOnce) break
      }
      await client.query('CLOSE every')
    }
    await write(JSON.stringify({ rows } satisfies BackupEnd))
    packed.end()
    await finished(file)
    await client.query('COMMIT')
    await rename(partial, target)
  })
}

/**
 * Fills an empty PostgreSQL from a backup, whole or not at all.
 * @throws when there is anything in it, or the backup is cut off or of another release
 */
export async function restorePostgres(source: string, url: string): Promise<void> {
  const store = await openStore({ postgres: url }, realWorld)
  await store.close()
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    try {
      const tables = await tablesOf(client)
      for (const table of tables) {
        await client.query(`LOCK TABLE ${quoted(table)} IN ACCESS EXCLUSIVE MODE`)
        const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`)
        if (rowCount) throw new Error(`The table ${table} is not empty: restore into a new database`)
      }
      await fill(client, source)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  })
}

async function fill(client: Client, source: string): Promise<void> {
  const lines = createInterface({ input: createReadStream(source).pipe(createGunzip()), crlfDelay: Infinity })
  let header: BackupHeader | null = null
  let end: BackupEnd | null = null
  let rows = 0
  let batch: { readonly table: string; readonly rows: string[] } | null = null
  const flush = async (): Promise<void> => {
    if (batch === null) return
    const table = quoted(batch.table)
    await client.query(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [`[${batch.rows.join(',')}]`],
    )
    batch = null
  }
  for await (const line of lines) {
    if (header === null) {
      header = await headerOf(client, line)
    } else if (line.startsWith('[')) {
      const [table] = JSON.parse(line) as [string, unknown] // what backupPostgres wrote
      // The row is written as its original text: parsing and printing its numbers could change them.
      const row = line.slice(JSON.stringify(table).length + 2, -1)
      if (batch !== null && (batch.table !== table || batch.rows.length >= rowsAtOnce)) await flush()
      batch ??= { table, rows: [] }
      batch.rows.push(row)
      rows++
    } else end = JSON.parse(line) as BackupEnd
  }
  await flush()
  if (end?.rows !== rows) throw new Error(`${source} is cut off after ${rows} rows`)
}

async function headerOf(client: Client, line: string): Promise<BackupHeader> {
  const header = JSON.parse(line) as Partial<BackupHeader>
  if (header.format !== 'qadam-backup-1') throw new Error('The file is no backup of Qadam')
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  const known = rows.map(({ name }) => name).join(' ')
  if (header.migrations?.join(' ') !== known)
    throw new Error(
      'The backup is of another release: restore it with the release that took it, and upgrade then',
    )
  return header as BackupHeader
}

/** Every table of ours, a table that others refer to before those. */
async function tablesOf(client: Client): Promise<readonly string[]> {
  const found = await client.query<{ table: string; refers: string[] }>(`
    SELECT c.relname AS table, coalesce(array_agg(f.confrelid::regclass::text) FILTER (WHERE f.confrelid <> c.oid), '{}') AS refers
    FROM pg_class c
    LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f'
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname NOT LIKE 'kysely%'
    GROUP BY c.relname ORDER BY c.relname`)
  const ordered: string[] = []
  let left = found.rows
  while (left.length > 0) {
    const next = left.filter(({ refers }) =>
      refers.every((other) => ordered.includes(other.replaceAll('"', ''))),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...next.map(({ table }) => table))
    left = left.filter(({ table }) => !ordered.includes(table))
  }
  return ordered
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
