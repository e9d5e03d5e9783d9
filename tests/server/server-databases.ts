import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedDatabase } from '../store/postgres.ts'

/** An empty database: the environment of a server on it, and how to remove it. */
export interface ServerDatabase {
  readonly environment: Readonly<Record<string, string>>
  readonly drop: () => Promise<void>
}

interface DatabaseKind {
  readonly kind: 'SQLite' | 'PostgreSQL'
  readonly make: () => Promise<ServerDatabase>
}

const postgres: DatabaseKind = {
  kind: 'PostgreSQL',
  make: async () => {
    const { url, drop } = await migratedDatabase()
    return { environment: { DATABASE_URL: url }, drop }
  },
}

/** Databases of one server that is not restarted: SQLite is in memory. */
export const serverDatabases: readonly DatabaseKind[] = [
  { kind: 'SQLite', make: async () => ({ environment: {}, drop: async () => {} }) },
  postgres,
]

/** Databases that outlive a server, for restarts and several processes: SQLite is a file. */
export const lastingDatabases: readonly DatabaseKind[] = [
  {
    kind: 'SQLite',
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'qadam-server-'))
      return { environment: { QADAM_DATA: folder }, drop: () => rm(folder, { recursive: true, force: true }) }
    },
  },
  postgres,
]
