import { pointerBelow } from '../../json-pointer.ts'
import type { Problem } from '../../problem.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { concretePath, listPath, patternInItem } from '../graph/keys.ts'
import { itemKey } from '../paths/item-id.ts'
import { isList, valueAt, withValueAt } from '../paths/pointer.ts'
import type { FieldNode, ListNode, ProductIndex } from '../graph/product-index.ts'

/** A body taken apart: the answers in it, what no field declares, and what cannot be read at all. */
export interface ReadBody {
  /**
   * The data as in the wizard: unanswered fields are `null`, fields that are never sent have their default, computed
   * fields are not computed yet.
   */
  readonly data: JsonObject
  /** Every answer that was sent, where. */
  readonly given: readonly { readonly field: FieldNode; readonly item: string | null; readonly value: Json }[]
  readonly unknown: readonly Problem[]
  readonly misshapen: readonly Problem[]
}

/** Reads the answers of a body. */
export function readBody(index: ProductIndex, body: JsonObject): ReadBody {
  const reading: Reading = { index, given: [], unknown: [], misshapen: [] }
  let data: JsonObject = index.product.defaults
  for (const field of index.fields.values()) {
    if (field.list === null) data = withAnswer(reading, data, { field, item: null }, body)
  }
  walk(reading, body, '', null)
  for (const list of index.lists)
    if (list.outer === null) data = withValueAt(data, list.steps, readItems(reading, list, null, body))
  return { data, given: reading.given, unknown: reading.unknown, misshapen: reading.misshapen }
}

interface Reading {
  readonly index: ProductIndex
  readonly given: { readonly field: FieldNode; readonly item: string | null; readonly value: Json }[]
  readonly unknown: Problem[]
  readonly misshapen: Problem[]
}

function withAnswer(
  { given, misshapen }: Reading,
  data: JsonObject,
  { field, item }: { readonly field: FieldNode; readonly item: string | null },
  body: JsonObject,
): JsonObject {
  const value = valueAt(body, field.steps)
  if (value !== null) given.push({ field, item, value })
  const isSent = !field.field.local && field.field.computed === null
  // Expressions were checked against the types of the fields: a value of another type must not reach them.
  const wrong =
    isSent && value !== null && value !== ''
      ? field.field.validate(value).find(({ code }) => code === 'type')
      : undefined
  if (wrong !== undefined)
    misshapen.push({ path: concretePath(field, item), code: 'type', params: wrong.params })
  return withValueAt(data, field.steps, isSent ? value : field.initial)
}

/** Finds values that no field declares, and scalars where an object or a list is declared. */
function walk(
  reading: Reading,
  body: JsonObject,
  at: string,
  within: { readonly list: ListNode; readonly item: string } | null,
): void {
  const { index, unknown, misshapen } = reading
  for (const [name, value] of Object.entries(body)) {
    const pattern = pointerBelow(at, name)
    const path = within === null ? pattern : patternInItem(pattern, within.item)
    const field = index.fields.get(pattern)
    if (field !== undefined) {
      if (field.field.local) unknown.push({ path, code: 'unknown', params: {} })
      else if (value === '' || (isList(value) && value.length === 0)) {
        // An unanswered field must be absent from the body, not empty.
        unknown.push({ path, code: isList(value) ? 'minItems' : 'minLength', params: { limit: 1 } })
      }
      continue
    }
    if (index.lists.some(({ list }) => list.at === pattern)) continue
    if (within !== null && pattern === `${within.list.list.at}/*/id`) continue
    if (!holdsFields(index, pattern)) unknown.push({ path, code: 'unknown', params: {} })
    else if (isObject(value)) walk(reading, value, pattern, within)
    else if (value !== null) misshapen.push({ path, code: 'type', params: { expected: 'object' } })
  }
}

function holdsFields({ fields, lists }: ProductIndex, pattern: string): boolean {
  const inside = `${pattern}/`
  return (
    [...fields.keys()].some((key) => key.startsWith(inside)) ||
    lists.some(({ list }) => list.at.startsWith(inside))
  )
}

/** No list of a product allows more items; a larger body is not evaluated. */
const mostItems = 1000

function readItems(
  reading: Reading,
  list: ListNode,
  outer: string | null,
  body: JsonObject,
): readonly JsonObject[] {
  const value = valueAt(body, list.steps)
  const at = listPath(list, outer)
  if (value === null) return []
  if (!isList(value)) {
    reading.misshapen.push({ path: at, code: 'type', params: { expected: 'array' } })
    return []
  }
  if (value.length > mostItems) {
    reading.misshapen.push({ path: at, code: 'maxItems', params: { limit: mostItems } })
    return []
  }
  const ids = new Set<string>()
  return value.flatMap((item, position) => {
    const id = isObject(item) ? item['id'] : null
    if (!isObject(item) || typeof id !== 'string' || !/^[a-z]\d{1,9}$/.test(id) || ids.has(id)) {
      reading.misshapen.push({ path: `${at}/${position}`, code: 'itemId', params: {} })
      return []
    }
    ids.add(id)
    const key = itemKey(outer, id)
    let data: JsonObject = { id, ...list.list.defaults }
    for (const field of list.fields) data = withAnswer(reading, data, { field, item: key }, item)
    for (const inner of list.inner)
      data = withValueAt(data, inner.steps, readItems(reading, inner, key, item))
    walk(reading, item, `${list.list.at}/*`, { list, item: key })
    return [data]
  })
}
