import type { FormSchema } from './form-schema.ts'
import { type PartialTexts, textsOf } from './texts-value.ts'
import { isObject } from '../../engine/json.ts'

/** The schema of an item: that of its kind, where there are several. */
export function kindOf(kinds: readonly FormSchema[], item: unknown): FormSchema {
  const name = kindName(item)
  return kinds.find(({ properties }) => properties?.['kind']?.const === name) ?? kinds[0] ?? {}
}

/** The kind of a block; null for anything else. */
export function kindName(item: unknown): string | null {
  return isObject(item) && typeof item['kind'] === 'string' ? item['kind'] : null
}

/** The number of a line of the menu, if it has one. */
export function menuIdOf(item: unknown): readonly number[] {
  return isObject(item) && typeof item['id'] === 'number' ? [item['id']] : []
}

/** Opening hours as they are read; null for anything else. */
export function hoursOf(item: unknown): string | null {
  return isObject(item) &&
    typeof item['from'] === 'string' &&
    typeof item['to'] === 'string' &&
    item['to'] !== ''
    ? `${item['from']}–${item['to']}`
    : null
}

/** What an item is called. */
export function titleTexts(item: unknown): PartialTexts {
  return isObject(item) ? textsOf(item['title']) : {}
}
