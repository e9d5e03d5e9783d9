import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { SqliteServerLock, Store } from '../store/index.ts'

/** From this difference on, prices and codes expire too early or too late. */
const largestSkewMs = 10_000

/** What the surroundings of a process are judged by. */
export interface SurroundingsDeps {
  readonly store: Pick<Store, 'clockSkewMs'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly metrics: Registry
  /** Null on PostgreSQL, which many servers may use. */
  readonly sqlite: SqliteServerLock | null
}

/** Says at the start, and measures from then on, what is wrong around the process and harms no data: its clock, and a second server. */
export async function watchSurroundings({ store, log, metrics, sqlite }: SurroundingsDeps): Promise<void> {
  new Gauge({
    name: 'qadam_sqlite_servers_other',
    help: '1 when another server used the same SQLite file at the start of this one',
    registers: [metrics],
  }).set(sqlite === null || sqlite.isAlone ? 0 : 1)
  if (sqlite?.isAlone === false)
    log.warn(
      'another server uses the same SQLite file: nothing is lost, but each waits for the other. ' +
        'Stop one of them, give each a QADAM_DATA of its own, or set DATABASE_URL to a PostgreSQL that they share',
    )

  const skewMs = async (): Promise<number | null> => await store.clockSkewMs().catch(() => null)
  const skew = new Gauge({
    name: 'qadam_clock_skew_seconds',
    help: 'How far the clock of this process is ahead of the clock of PostgreSQL; 0 on SQLite',
    registers: [metrics],
    async collect() {
      const now = await skewMs()
      if (now !== null) this.set(now / 1000)
    },
  })
  const found = await skewMs()
  skew.set((found ?? 0) / 1000)
  if (found === null || Math.abs(found) <= largestSkewMs) return
  log.error(
    { aheadSeconds: Math.round(found / 1000) },
    'the clock of this machine and that of the database differ: prices and codes expire at wrong times. ' +
      'Set both by NTP; nothing has to be started again',
  )
}
