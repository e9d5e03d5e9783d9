/**
 * Values that one compilation keeps for the next one of a changed file. Equal values become the same objects again, and
 * results computed from the same objects are reused. Values that recent rounds did not read are dropped.
 */
export interface Memory {
  /** Begins a round. */
  readonly begin: () => void
  /** Returns the value with each part that equals a part of the slot's previous value replaced by that part. */
  readonly share: <Value>(slot: string, value: Value) => Value
  /** Returns the slot's previous result when it was computed from the same objects, otherwise a new one. */
  readonly once: <Made>(slot: string, of: readonly unknown[], make: () => Made) => Made
  /** Objects in which a check found no fault, each with a number that the check chose; null when nothing is kept. */
  readonly sound: (check: object) => WeakMap<object, number> | null
}

interface Slot {
  readonly of: readonly unknown[]
  readonly made: unknown
  round: number
}

/** Rounds for which an unused slot is kept: an expression is broken while it is being written. */
const patience = 100

/** A memory for one file that is compiled again and again. */
export function createMemory(): Memory {
  const slots = new Map<string, Slot>()
  const soundBy = new WeakMap<object, WeakMap<object, number>>()
  let round = 0
  return {
    begin: () => {
      round += 1
      if (round % patience !== 0) return
      for (const [key, slot] of slots) if (slot.round < round - patience) slots.delete(key)
    },
    share: (slot, value) => {
      const key = `share ${slot}`
      const made = sharedParts(slots.get(key)?.made, value)
      slots.set(key, { of: [], made, round })
      // The result equals the input.
      return made as typeof value
    },
    once: (slot, of, make) => {
      const key = `once ${slot}`
      const known = slots.get(key)
      if (
        known &&
        known.of.length === of.length &&
        known.of.every((part, index) => Object.is(part, of[index]))
      ) {
        known.round = round
        return known.made as ReturnType<typeof make> // of this slot
      }
      const made = make()
      slots.set(key, { of, made, round })
      return made
    },
    sound: (check) => {
      const known = soundBy.get(check) ?? new WeakMap<object, number>()
      soundBy.set(check, known)
      return known
    },
  }
}

/** Memory for a file that is compiled once: it keeps nothing. */
export const noMemory: Memory = {
  begin: () => {},
  share: (_, value) => value,
  once: (_, __, make) => make(),
  sound: () => null,
}

/** Lists and plain objects are compared by their parts; anything else by itself. */
function sharedParts(before: unknown, value: unknown): unknown {
  if (Object.is(before, value)) return before
  if (Array.isArray(before) && Array.isArray(value)) return sharedElements(before, value)
  // A key of this name would be lost where parts are put together.
  if (!isPlain(before) || !isPlain(value) || Object.hasOwn(value, '__proto__')) return value
  return sharedProperties(before, value)
}

function sharedElements(before: readonly unknown[], value: readonly unknown[]): readonly unknown[] {
  let parts: unknown[] | null = before.length === value.length ? null : []
  for (let index = 0; index < value.length; index++) {
    const shared = sharedParts(before[index], value[index])
    // Copies the parts at the first difference only.
    if (parts === null && !Object.is(shared, before[index])) parts = before.slice(0, index)
    parts?.push(shared)
  }
  return parts ?? before
}

function sharedProperties(before: Properties, value: Properties): Properties {
  const names = Object.keys(value)
  const namesBefore = Object.keys(before)
  const copied = (count: number): Record<string, unknown> =>
    Object.fromEntries(names.slice(0, count).map((name) => [name, before[name]]))
  let parts = names.length === namesBefore.length ? null : copied(0)
  for (const [index, name] of names.entries()) {
    const isThere = namesBefore[index] === name
    const shared =
      isThere || Object.hasOwn(before, name) ? sharedParts(before[name], value[name]) : value[name]
    if (parts === null && (!isThere || !Object.is(shared, before[name]))) parts = copied(index)
    if (parts !== null) parts[name] = shared
  }
  return parts ?? before
}

type Properties = Readonly<Record<string, unknown>>

function isPlain(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
