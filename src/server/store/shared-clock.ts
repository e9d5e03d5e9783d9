import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A clock that all processes of a database share. */
export interface SharedClock {
  /** Now, in milliseconds since 1970. */
  readonly now: () => number
  readonly stop: () => void
}

const measuredEveryMs = 60_000

/** Smaller differences are those of the way to the database, and shorter than any lease. */
const leastSkewMs = 1000

/**
 * The clock of the process, corrected by the database's: leases and expiries are the same for every process, whatever its own
 * clock says or jumps to.
 */
export async function sharedClock(db: Kysely<Tables>, clock: () => number): Promise<SharedClock> {
  let measured = { at: 0, databaseMs: 0, doubtMs: 0 }
  const skewMs = (): number => {
    const databaseMs = measured.databaseMs + performance.now() - measured.at
    const skew = Math.round(databaseMs - Date.now())
    return Math.abs(skew) < Math.max(leastSkewMs, measured.doubtMs) ? 0 : skew
  }
  const measure = async (): Promise<void> => {
    const asked = performance.now()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db)
    const at = performance.now()
    // The answer is from some moment of the way there and back, which a busy process makes long.
    measured = { at: (asked + at) / 2, databaseMs: rows[0]?.ms ?? Date.now(), doubtMs: at - asked }
  }
  await measure()
  const timer = setInterval(() => {
    // A database that is away is reported by every other query.
    measure().catch(() => undefined)
  }, measuredEveryMs)
  timer.unref()
  return { now: () => clock() + skewMs(), stop: () => clearInterval(timer) }
}
