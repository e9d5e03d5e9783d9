import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../json.ts'
import { cellsOf } from '../evaluate/assemble.ts'
import { isAnswered } from '../evaluate/answered.ts'
import type { CellValues } from '../working-copy/cells.ts'
import { indexOf } from '../graph/index-product.ts'
import { objectsOf, valueAt } from '../paths/pointer.ts'
import { idOf, itemKey } from '../paths/item-id.ts'
import type { FieldNode, ListNode } from '../graph/product-index.ts'
import type { WizardState } from '../state/wizard-state.ts'

/**
 * Returns the relevant answers as they are sent: without unanswered fields, hidden answers and fields of the screen.
 */
export function relevantData(product: CompiledProduct, state: WizardState): JsonObject {
  return sentData(product, cellsOf(product, state).values)
}

/** Returns the relevant answers from evaluated cells. */
export function sentData(
  product: CompiledProduct,
  cells: Pick<CellValues, 'relevant' | 'lists'>,
): JsonObject {
  const index = indexOf(product)
  const sent: Growing = {}
  for (const field of index.fields.values()) {
    if (field.list === null) send(sent, field, cells.relevant)
  }
  for (const list of index.lists) {
    if (list.outer === null && cells.lists[list.position]?.counts === true)
      grow(sent, list.steps, sentItems(cells, list, null, cells.relevant))
  }
  return sent
}

function sentItems(
  cells: Pick<CellValues, 'lists'>,
  list: ListNode,
  outer: string | null,
  around: JsonObject,
): readonly JsonObject[] {
  return objectsOf(valueAt(around, list.steps)).map((item) => {
    const key = itemKey(outer, idOf(item))
    const one: Growing = { id: item['id'] ?? null }
    for (const field of list.fields) send(one, field, item)
    for (const inner of list.inner) {
      if (cells.lists[inner.position]?.hiddenIn.has(key) !== true)
        grow(one, inner.steps, sentItems(cells, inner, key, item))
    }
    return one
  })
}

interface Growing {
  [name: string]: Json | Growing
}

function send(sent: Growing, { field, steps }: FieldNode, from: JsonObject): void {
  if (field.local) return
  // A value that does not count is `null` here.
  const value = valueAt(from, steps)
  if (isAnswered(value)) grow(sent, steps, value)
}

function grow(root: Growing, steps: readonly string[], value: Json): void {
  let at = root
  for (const step of steps.slice(0, -1)) {
    const inner = (at[step] ?? {}) as Growing // Only `grow` puts objects where steps lead through.
    at[step] = inner
    at = inner
  }
  const last = steps.at(-1)
  if (last !== undefined) at[last] = value
}
