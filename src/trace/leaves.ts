import type { Json, JsonObject } from '../engine/index.ts'

/** Value of every leaf by path. The path of an item contains its id, so that moving it changes nothing. */
export type Leaves = ReadonlyMap<string, Json>

/** Calls back for every leaf that differs between two data; shared parts are passed over unseen. */
export function eachDifference(
  before: Json | undefined,
  after: Json | undefined,
  report: (path: string, before: Json | undefined, after: Json | undefined) => void,
  path = '',
): void {
  if (before === after) return
  const old = branches(before)
  const now = branches(after)
  if (!old && !now) {
    report(path, before, after)
    return
  }
  if (!old && before !== undefined) report(path, before, undefined)
  if (!now && after !== undefined) report(path, undefined, after)
  for (const key in old) {
    if (old[key] !== now?.[key]) eachDifference(old[key], now?.[key], report, `${path}/${key}`)
  }
  for (const key in now) {
    if (old === null || !Object.hasOwn(old, key))
      eachDifference(undefined, now[key], report, `${path}/${key}`)
  }
}

function branches(value: Json | undefined): JsonObject | null {
  if (value === null || value === undefined || typeof value !== 'object') return null
  if (!isList(value)) return value
  return Object.fromEntries(value.map((item, index) => [idOf(item) ?? String(index), item]))
}

function idOf(item: Json): string | null {
  if (item === null || typeof item !== 'object' || isList(item)) return null
  const { id } = item
  return typeof id === 'string' ? id : null
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
