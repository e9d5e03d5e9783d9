import { segmentsOf } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import type { ItemView, Json, JsonObject, ListView, PartView, WizardState } from '../../engine/index.ts'
import { itemScope } from '../errors/ids.ts'

/** Returns the list at this path among parts, those of items included; null when it is not there. */
export function listViewAt(parts: readonly PartView[], at: string): ListView | null {
  for (const part of parts) {
    if (part.kind !== 'list') continue
    if (part.at === at) return part
    const inner = at.startsWith(`${part.at}/`)
      ? listViewAt(
          part.items.flatMap((item) => item.parts),
          at,
        )
      : null
    if (inner !== null) return inner
  }
  return null
}

/** Returns the scopes of an item and of the items in it, under which errors are timed. */
export function itemScopes(slide: string, list: string, { id, parts }: ItemView): readonly string[] {
  const inner = parts.flatMap((part) =>
    part.kind === 'list' ? part.items.flatMap((item) => itemScopes(slide, part.list, item)) : [],
  )
  return [itemScope(slide, list, id), ...inner]
}

/** Returns whether no question of an item, or of the items in it, is answered yet. */
export function hasNoAnswers({ parts }: ItemView): boolean {
  return parts.every((part) => {
    if (part.kind === 'list') return part.items.every(hasNoAnswers)
    return part.kind !== 'input' || part.values.every((value) => value === null)
  })
}

/**
 * Returns the previous values of the answers that the customer typed since the item was opened. A registry's values
 * return automatically with the answers that they depend on.
 */
export function restoredAnswers(
  item: ItemView,
  before: JsonObject,
  { data, touched }: WizardState,
): JsonObject {
  const now = itemAnswers(item, data)
  const asked = item.parts.flatMap((part) => {
    if (part.kind === 'input') return part.at
    return part.kind === 'found' ? part.edit.flatMap((input) => input.at) : []
  })
  return Object.fromEntries(
    asked.flatMap((path) => {
      const name = path.slice(item.at.length + 1)
      const value = before[name] ?? null
      return touched[path] === true && (now[name] ?? null) !== value ? [[name, value]] : []
    }),
  )
}

/** Returns the answers of an item and its nested items, as `item.added` takes them. */
export function copiedAnswers({ at, parts }: ItemView): JsonObject {
  const inputs = parts
    .flatMap((part) => (part.kind === 'found' ? [...part.edit] : [part]))
    .filter((part) => part.kind === 'input')
  const answers = inputs
    .filter(({ bound }) => !bound)
    .flatMap((input) =>
      input.at.map((path, index) => [path.slice(at.length + 1), input.values[index] ?? null] as const),
    )
    .filter(([, value]) => value !== null)
  const lists = parts.flatMap((part) =>
    part.kind === 'list' ? [[part.at.slice(at.length + 1), part.items.map(copiedAnswers)] as const] : [],
  )
  return [...answers, ...lists].reduce<JsonObject>(
    (object, [path, value]) => withAnswer(object, path.split('/'), value),
    {},
  )
}

function withAnswer(object: JsonObject, [name = '', ...deeper]: readonly string[], value: Json): JsonObject {
  if (deeper.length === 0) return { ...object, [name]: value }
  const inner = object[name]
  return { ...object, [name]: withAnswer(isObject(inner) ? inner : {}, deeper, value) }
}

/** Returns an item's answers by field, without its id, as `item.updated` takes them. */
export function itemAnswers(item: Pick<ItemView, 'at'>, data: JsonObject): JsonObject {
  const found = segmentsOf(item.at).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.find((one: unknown) => isObject(one) && one['id'] === key)
    return isObject(value) ? value[key] : undefined
  }, data)
  if (!isObject(found)) return {}
  const { id: _id, ...answers } = found
  // Answers of the wizard are JSON.
  return answers as JsonObject
}
