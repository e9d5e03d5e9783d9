import { randomBytes, randomFillSync, randomInt } from 'node:crypto'

/** Clock and random numbers of the server; tests provide their own. */
export interface World {
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
  /** A new unguessable id of 128 bits, 22 characters that a path can carry. */
  readonly newId: () => string
  /** A new unguessable text of 256 bits. */
  readonly newToken: () => string
  /** A random whole number from 0 up to, not including, the bound. */
  readonly below: (bound: number) => number
}

/** The system clock and random numbers. */
export const realWorld: World = {
  clock: Date.now,
  newId: () => takeRandom(16).toString('base64url'),
  newToken: () => randomBytes(32).toString('base64url'),
  below: (bound) => randomInt(bound),
}

const pool = Buffer.alloc(4096)
let used = pool.length

/** Returns random bytes of a supply that is filled at once: one read of the system's takes longer than all of the supply. */
export function takeRandom(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const taken = Buffer.from(pool.subarray(used, used + bytes))
  pool.fill(0, used, used + bytes)
  used += bytes
  return taken
}

/** The country's clock runs five hours ahead of UTC, all year. */
const countryOffsetMs = 5 * 60 * 60 * 1000

/** ISO date of the country's calendar day at this moment. */
export function calendarDay(now: number): string {
  return new Date(now + countryOffsetMs).toISOString().slice(0, 10)
}

/** The moment at which a calendar day of the country begins, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - countryOffsetMs
}

/** The moment at which a calendar day of the country ends, in milliseconds since 1970. */
export function endOfDay(day: string): number {
  return startOfDay(day) + 24 * 60 * 60 * 1000
}

/** Formats the day and time of a moment on the country's clock for messages: `22.11`, `15:40`. */
export function countryTime(moment: number): { readonly date: string; readonly time: string } {
  const at = new Date(moment + countryOffsetMs).toISOString()
  return { date: `${at.slice(8, 10)}.${at.slice(5, 7)}`, time: at.slice(11, 16) }
}
