import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../json.ts'
import { cellsOf } from '../evaluate/assemble.ts'
import { isAnswered } from '../evaluate/answered.ts'
import type { CellValues } from '../working-copy/cells.ts'
import { indexOf } from '../graph/index-product.ts'
import { objectsOf, valueAt } from '../paths/pointer.ts'
import type { FieldNode } from '../graph/product-index.ts'
import type { WizardState } from '../state/wizard-state.ts'

/**
 * The answers that count, as they are sent: without unanswered ones, without what conditions took away, without what
 * belongs to the screen.
 */
export function relevantData(product: CompiledProduct, state: WizardState): JsonObject {
  return sentData(product, cellsOf(product, state).values)
}

/** The same from cells: what they let count. */
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
    if (cells.lists[list.position]?.counts !== true) continue
    const items = objectsOf(valueAt(cells.relevant, list.steps)).map((item) => {
      const one: Growing = { id: item['id'] ?? null }
      for (const field of list.fields) send(one, field, item)
      return one
    })
    grow(sent, list.steps, items)
  }
  return sent
}

interface Growing {
  [name: string]: Json | Growing
}

function send(sent: Growing, { field, steps }: FieldNode, from: JsonObject): void {
  if (field.local) return
  // What does not count reads as `null` there.
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
