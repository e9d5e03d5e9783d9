import type { JsonValue } from '../../authoring/index.ts'
import { isObject, type Json } from '../../engine/json.ts'

type JsonRecord = Readonly<Record<string, JsonValue>>
type Blocks = Readonly<Record<string, unknown>>

/** A value that a mount says in place of its block. */
export interface OverriddenValue {
  /** Keys from the block's file on; an item of a list is known by its id. */
  readonly place: readonly string[]
  /** Null: the mount takes it away. */
  readonly here: JsonValue
  /** Undefined: the block does not have it. */
  readonly ofBlock: JsonValue | undefined
}

/** A value that a mount leaves to its block. */
export interface InheritedValue {
  readonly place: readonly string[]
  readonly value: JsonValue
}

/** Returns the values of `override` of a mount with what the block has there: those that the block has, too, come first. */
export function overriddenValues(use: JsonRecord, blocks: Blocks): readonly OverriddenValue[] {
  const whole = blockWithNested(String(use['use']), blocks)
  const found: OverriddenValue[] = []
  const walk = (here: JsonValue, ofBlock: JsonValue | undefined, place: readonly string[]): void => {
    const items = itemsById(here)
    const known = itemsById(ofBlock)
    if (isObject(here) && isInside(here, ofBlock)) {
      const inBlock = isObject(ofBlock) ? ofBlock : {}
      for (const [key, value] of Object.entries(here)) walk(value, inBlock[key], [...place, key])
    } else if (items && known) {
      for (const [id, item] of items) {
        const { id: _, ...rest } = item
        walk(rest, known.get(id), [...place, id])
      }
    } else found.push({ place, here, ofBlock })
  }
  walk(use['override'] ?? {}, whole, [])
  return found.toSorted((a, b) => Number(a.ofBlock === undefined) - Number(b.ofBlock === undefined))
}

/** An object whose keys are values of their own: it adds to the block's, or to what the block does not have. */
function isInside(here: JsonRecord, ofBlock: JsonValue | undefined): boolean {
  return isObject(ofBlock) || (ofBlock === undefined && Object.keys(here).length > 0)
}

/** Returns what the block of a mount has at a place of its file; undefined where it has no single value. */
export function valueOfBlock(
  use: JsonRecord,
  place: readonly string[],
  blocks: Blocks,
): JsonValue | undefined {
  let value: JsonValue | undefined = blockWithNested(String(use['use']), blocks)
  for (const key of place) value = isObject(value) ? value[key] : itemsById(value)?.get(key)
  return isObject(value) ? undefined : value
}

/** Returns the values of the block of a mount that the mount does not override. */
export function inheritedValues(use: JsonRecord, blocks: Blocks): readonly InheritedValue[] {
  const overridden = overriddenValues(use, blocks).map(({ place }) => place.join('\n'))
  const isOverridden = (place: readonly string[]) => overridden.includes(place.join('\n'))
  const found: InheritedValue[] = []
  const walk = (value: JsonValue, place: readonly string[]): void => {
    if (isOverridden(place)) return
    const items = itemsById(value)
    if (isObject(value))
      for (const [key, inner] of Object.entries(value)) {
        if (place.length > 0 || !ofTheFile.has(key)) walk(inner, [...place, key])
      }
    else if (items) {
      for (const [id, item] of items) {
        const { id: _, ...rest } = item
        walk(rest, [...place, id])
      }
    } else found.push({ place, value })
  }
  walk(blockWithNested(String(use['use']), blocks), [])
  return found
}

/** Keys of a block's file that say what the file is, or that no mount overrides. */
const ofTheFile: ReadonlySet<string> = new Set(['$schema', 'format', 'id', 'blocks', 'parameters'])

/** The mount with one value of its own, in place of the block's. */
export function withOverride(
  use: JsonRecord,
  place: readonly string[],
  value: JsonValue,
  blocks: Blocks,
): JsonRecord {
  const whole = blockWithNested(String(use['use']), blocks)
  const override = withValueAt(use['override'] ?? {}, whole, place, value)
  return { ...use, override }
}

/** The mount after the block's value counts again at a place; an object that becomes empty goes away with it. */
export function withoutOverride(use: JsonRecord, place: readonly string[]): JsonRecord {
  const left = withoutPlace(use['override'] ?? {}, place)
  const { override: _, ...rest } = use
  if (left === undefined) return rest
  return Object.fromEntries(
    Object.entries(use).map(([key, value]) => [key, key === 'override' ? left : value]),
  )
}

function withValueAt(
  over: JsonValue,
  base: JsonValue | undefined,
  [key, ...rest]: readonly string[],
  value: JsonValue,
): JsonValue {
  if (key === undefined) return value
  const known = itemsById(base)
  if (known) {
    const items = itemsById(over) ?? new Map<string, JsonRecord>()
    const changed = withValueAt(items.get(key) ?? {}, known.get(key), rest, value)
    const item: JsonRecord = { id: key, ...(isObject(changed) ? changed : {}) }
    return [...new Map([...items, [key, item]]).values()]
  }
  const record = isObject(over) ? over : {}
  const inner = isObject(base) ? base[key] : undefined
  return { ...record, [key]: withValueAt(record[key] ?? {}, inner, rest, value) }
}

/** Returns what is left of a value; undefined when nothing is. */
function withoutPlace(value: JsonValue, [key, ...rest]: readonly string[]): JsonValue | undefined {
  if (key === undefined) return undefined
  const items = itemsById(value)
  if (items) {
    const left = [...items].flatMap(([id, item]): readonly JsonRecord[] => {
      if (id !== key) return [item]
      const inner = withoutPlace(item, rest)
      // An item of which only its id is left says nothing.
      return isObject(inner) && Object.keys(inner).length > 1 ? [inner] : []
    })
    return left.length > 0 ? left : undefined
  }
  if (!isObject(value)) return value
  const left = Object.entries(value).flatMap(([name, inner]) => {
    const kept = name === key ? withoutPlace(inner, rest) : inner
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

/** A list whose items have ids, by id; null for anything else. */
function itemsById(value: JsonValue | undefined): ReadonlyMap<string, JsonRecord> | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const items = (value as readonly Json[]).flatMap((item) =>
    isObject(item) && typeof item['id'] === 'string' ? [[item['id'], item] as const] : [],
  )
  return items.length === value.length ? new Map(items) : null
}

/** A block with the fields, parts, rules and calls of the blocks inside it that have no name of their own (`self`). */
function blockWithNested(id: string, blocks: Blocks, chain: readonly string[] = []): JsonRecord {
  const block = blocks[id]
  if (!isObject(block) || chain.includes(id)) return {}
  const own = block as JsonRecord // a block's file is JSON
  const mounts = isObject(own['blocks']) ? Object.entries(own['blocks']) : []
  const self = mounts.find(([name]) => name === 'self')?.[1]
  if (!isObject(self)) return own
  return merged(blockWithNested(String(self['use']), blocks, [...chain, id]), own)
}

function merged(base: JsonRecord, over: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.keys({ ...base, ...over }).map((key) => {
      const [below, above] = [base[key], over[key]]
      const value = isObject(below) && isObject(above) ? merged(below, above) : (above ?? below ?? null)
      return [key, value]
    }),
  )
}
