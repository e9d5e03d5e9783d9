import { choice, oneLine, oneNumber, optionalText, type Setting } from './setting.ts'

/** Addresses of databases. */
const postgresUrl = {
  pattern: /^postgres(ql)?:\/\/\S+$/,
  allowed: 'postgres://user:password@host:port/database, or empty',
}

/** Settings of the database that holds everything. */
export const databaseRows = {
  dataFolder: oneLine('QADAM_DATA', './var', 'Folder of the SQLite store; unused with DATABASE_URL'),
  databaseUrl: optionalText(
    'DATABASE_URL',
    postgresUrl,
    'PostgreSQL that holds everything; empty: a SQLite file in QADAM_DATA',
    { secret: true },
  ),
  migrations: choice(
    'QADAM_MIGRATIONS',
    ['start', 'apart'],
    'start',
    'When the tables are brought up to date. start: by the first process that starts; apart: by `qadam migrate up` alone, so that the role of DATABASE_URL needs no right to change tables',
  ),
  databaseDirectUrl: optionalText(
    'DATABASE_DIRECT_URL',
    postgresUrl,
    'PostgreSQL itself, where DATABASE_URL is a pooler of transactions such as PgBouncer; empty: DATABASE_URL is PostgreSQL',
    { secret: true },
  ),
  databaseReadUrl: optionalText(
    'DATABASE_READ_URL',
    postgresUrl,
    'Read replica for lists, searches and funnels, which may be a moment old; empty: DATABASE_URL answers all',
    { secret: true },
  ),
  databaseConnections: oneNumber(
    'DATABASE_CONNECTIONS',
    { preset: 20, least: 2, most: 500 },
    'Connections that this process keeps at most for its work, and as many to the replica; two more give numbers and hear of changes',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>
