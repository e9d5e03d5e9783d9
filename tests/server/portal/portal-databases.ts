import { migratedDatabase } from '../../store/postgres.ts'

/** Databases of the portal's server in tests, each empty, and how to remove one. */
export const portalDatabases = [
  { kind: 'SQLite', make: async () => ({ address: ':memory:', drop: async () => {} }) },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await migratedDatabase()
      return { address: { postgres: url }, drop }
    },
  },
] as const
