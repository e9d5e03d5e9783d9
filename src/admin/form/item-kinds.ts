import type { FormSchema } from './form-schema.ts'
import { type PartialTexts, textsOf } from './texts-value.ts'
import { isObject } from '../../engine/json.ts'

/** Returns the schema of an item: of several kinds, the one that matches the item's `kind`, else the first. */
export function kindOf(kinds: readonly FormSchema[], item: unknown): FormSchema {
  const name = kindName(item)
  return kinds.find(({ properties }) => properties?.['kind']?.const === name) ?? kinds[0] ?? {}
}

/** The kind of a block; null for anything else. */
export function kindName(item: unknown): string | null {
  return isObject(item) && typeof item['kind'] === 'string' ? item['kind'] : null
}

/** Returns the id of a menu line as a list of one; empty for anything else. */
export function menuIdOf(item: unknown): readonly number[] {
  return isObject(item) && typeof item['id'] === 'number' ? [item['id']] : []
}

/** Returns opening hours as `from–to`; null for anything else. */
export function hoursOf(item: unknown): string | null {
  return isObject(item) &&
    typeof item['from'] === 'string' &&
    typeof item['to'] === 'string' &&
    item['to'] !== ''
    ? `${item['from']}–${item['to']}`
    : null
}

/** Returns the year or the number that an item is known by; null for anything else. */
export function markOf(item: unknown): string | null {
  if (!isObject(item)) return null
  const mark = item['year'] ?? item['number']
  return typeof mark === 'string' && mark !== '' ? mark : null
}

/** Returns the title of an item in its languages; empty when it has none. */
export function titleTexts(item: unknown): PartialTexts {
  return isObject(item) ? textsOf(item['title']) : {}
}
