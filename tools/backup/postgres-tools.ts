import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'

/** The first bytes of an archive of `pg_dump --format=custom`. */
const archiveMark = 'PGDMP'

/** Returns whether this machine has a `pg_dump` that reads the server's version: one that is older refuses it. */
export async function hasPostgresTools(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    const server = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    const versions = await Promise.all(['pg_dump', 'pg_restore'].map(versionOf))
    return versions.every((version) => version !== null && version >= server)
  } finally {
    await client.end()
  }
}

/** Returns the major version of a program on the PATH; null when there is none. */
async function versionOf(program: string): Promise<number | null> {
  const { code, output } = await run(program, ['--version'], {}).catch(() => ({ code: null, output: '' }))
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? []
  return code === 0 && major !== undefined ? Number(major) : null
}

/**
 * Writes a PostgreSQL database to an archive of `pg_dump`. It has the state of one moment; the server keeps running.
 * @throws Error when the file exists, or with what `pg_dump` says
 */
export async function dumpPostgres(url: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists: name a new file`)
  const partial = `${target}.partial`
  // pg_dump keeps the mode of a file that exists.
  await (await open(partial, 'w', 0o600)).close()
  try {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`]
    await succeed('pg_dump', args, url)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Returns whether the file is an archive of `pg_dump`. @throws when it cannot be read */
export async function isPostgresArchive(file: string): Promise<boolean> {
  const source = await open(file)
  try {
    const { buffer, bytesRead } = await source.read(Buffer.alloc(archiveMark.length))
    return buffer.toString('latin1', 0, bytesRead) === archiveMark
  } finally {
    await source.close()
  }
}

/**
 * Fills an empty PostgreSQL database from an archive of `pg_dump`, whole or not at all. The server of a later release
 * upgrades the tables at its start.
 * @throws Error when there is anything in it, or with what `pg_restore` says
 */
export async function restoreArchive(source: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1',
    )
    const [found] = rows
    if (found) throw new Error(`The database is not empty, it has ${found.name}: restore into a new database`)
  } finally {
    await client.end()
  }
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', source]
  await succeed('pg_restore', args, url)
}

/** The password goes by the environment: every user of a machine reads the arguments of its processes. */
async function succeed(program: string, args: readonly string[], url: string): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const environment = password === '' ? {} : { PGPASSWORD: password }
  const { code, output } = await run(program, [`--dbname=${address.href}`, ...args], environment)
  if (code !== 0) throw new Error(output.trim() || `${program} ended with ${code}`)
}

interface Ended {
  readonly code: number | null
  /** Both streams of its output. */
  readonly output: string
}

/** @throws Error when the program cannot be started */
async function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, output: output.join('') }
}
