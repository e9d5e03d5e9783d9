import * as fc from 'fast-check'
import type { ItemView, Json, JsonObject, ListView, PartView, WizardState } from '../../src/engine/index.ts'

/** More for a long look: `PROPERTY_RUNS=5000`. */
export const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 40)

/** What a person does to the households of a register and to their members; to which one is chosen from what is there. */
export type Act =
  'add' | 'fill' | 'type' | 'people' | 'copy' | 'move' | 'remove' | 'undo' | 'continue' | 'back' | 'reload'

export const acts = fc.constantFrom<Act>(
  'add',
  'add',
  'fill',
  'fill',
  'type',
  'people',
  'copy',
  'move',
  'remove',
  'undo',
  'continue',
  'back',
  'reload',
)
export const moves = fc.array(fc.record({ act: acts, which: fc.nat(1000), what: fc.nat(1000) }), {
  maxLength: 40,
  size: 'max',
})

/** Lists among parts, each followed by those in its items. */
export function listsIn(parts: readonly PartView[]): readonly ListView[] {
  return parts.flatMap((part) =>
    part.kind === 'list' ? [part, ...part.items.flatMap((item) => listsIn(item.parts))] : [],
  )
}

/** What was answered about an item and the items in it, as a copy takes it. */
export function answersOf({ at, parts }: ItemView): JsonObject {
  return Object.fromEntries(
    parts.flatMap((part): readonly (readonly [string, Json])[] => {
      if (part.kind === 'list') return [[part.at.slice(at.length + 1), part.items.map(answersOf)]]
      return part.kind === 'input' ? [[part.at[0]?.slice(at.length + 1) ?? '', part.values[0] ?? null]] : []
    }),
  )
}

export function idsAt(data: JsonObject, at: string): readonly string[] {
  const items = at
    .split('/')
    .slice(1)
    .reduce<Json>((value, name) => {
      if (Array.isArray(value)) return (value as readonly JsonObject[]).find(({ id }) => id === name) ?? null
      return (value as JsonObject)[name] ?? null
    }, data)
  return (items as readonly JsonObject[]).map(({ id }) => String(id))
}

export function flagsOf({ slides, lastAllowedSlide }: WizardState): unknown {
  return { slides, lastAllowedSlide }
}

/** Without functions, which are others in every view. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
