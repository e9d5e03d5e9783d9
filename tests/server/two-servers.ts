import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreAddress } from '../../src/server/store/index.ts'
import { migratedDatabase } from '../store/postgres.ts'
import { portalServer, type PortalServer } from './portal/portal-server.ts'

/** Two processes of a server over one database. */
export interface TwoServers {
  readonly both: readonly [PortalServer, PortalServer]
  /** The server that answers the request with this number, in turn. */
  readonly next: (index: number) => PortalServer
  readonly advance: (ms: number) => void
  readonly close: () => Promise<void>
}

interface EmptyDatabase {
  readonly address: StoreAddress
  readonly drop: () => Promise<void>
}

/** Databases on which every limit is the same; SQLite is a file that both processes write. */
export const sharedDatabases: readonly {
  readonly kind: 'SQLite' | 'PostgreSQL'
  readonly make: () => Promise<EmptyDatabase>
}[] = [
  {
    kind: 'SQLite',
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'qadam-limits-'))
      return {
        address: { sqlite: join(folder, 'qadam.sqlite') },
        drop: () => rm(folder, { recursive: true, force: true }),
      }
    },
  },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await migratedDatabase()
      return { address: { postgres: url }, drop }
    },
  },
]

/** Starts two servers over an empty database. Addresses of requests are those of `x-forwarded-for`. */
export async function twoServers(
  make: () => Promise<EmptyDatabase>,
  environment: Readonly<Record<string, string>> = {},
): Promise<TwoServers> {
  const { address, drop } = await make()
  const settings = { QADAM_REQUESTS_PER_MINUTE: '0', QADAM_TRUSTED_PROXIES: '1', ...environment }
  const first = await portalServer(settings, address)
  const second = await portalServer(settings, address)
  const both = [first, second] as const
  return {
    both,
    next: (index) => (index % 2 === 0 ? first : second),
    advance: (ms) => {
      for (const { clock } of both) clock.now += ms
    },
    close: async () => {
      await Promise.all(both.map((server) => server.close()))
      await drop()
    },
  }
}
