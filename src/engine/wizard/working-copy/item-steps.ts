import { isObject, type JsonObject } from '../../json.ts'
import type { FieldNode, ListNode } from '../graph/product-index.ts'
import { idOf, outerOf, ownId } from '../paths/item-id.ts'
import { isList, objectsOf, valueAt } from '../paths/pointer.ts'
import type { WorkingCells } from './working-cells.ts'
import type { ValueSteps } from './write-together.ts'

/** Positions of items by key. */
type ItemPositions = Pick<WorkingCells, 'positionOf' | 'positionWithin'>

/**
 * Returns the steps from the root of the answers to a field, with the positions of items. A step is -1 when the item
 * does not exist.
 */
export function stepsToField(positions: ItemPositions, field: FieldNode, item: string | null): ValueSteps {
  const { list } = field
  if (list === null) return field.steps
  if (list.outer === null) return [...list.steps, positions.positionOf(list, item), ...field.steps]
  return [...((item === null ? null : stepsToItem(positions, list, item)) ?? [-1]), ...field.steps]
}

/**
 * Returns the steps from the root of the answers to a list, with the positions of outer items. Null when the item does
 * not exist.
 */
export function stepsToList(
  positions: ItemPositions,
  list: ListNode,
  outer: string | null,
): ValueSteps | null {
  if (list.outer === null) return list.steps
  const around = outer === null ? null : stepsToItem(positions, list.outer, outer)
  return around === null ? null : [...around, ...list.steps]
}

function stepsToItem(positions: ItemPositions, list: ListNode, item: string): ValueSteps | null {
  const steps = stepsToList(positions, list, list.outer === null ? null : outerOf(item))
  const position = positions.positionWithin(list, item)
  return steps === null || position < 0 ? null : [...steps, position]
}

/** Returns an item from the answers, or from the relevant answers; null when it does not exist. */
export function itemInAnswers(
  positions: ItemPositions,
  root: JsonObject,
  list: ListNode,
  item: string | null,
): JsonObject | null {
  if (list.outer !== null) return innerItemInAnswers(positions, root, { list, outer: list.outer }, item)
  const items = valueAt(root, list.steps)
  const found = isList(items) ? items[positions.positionOf(list, item)] : undefined
  return isObject(found) ? found : null
}

function innerItemInAnswers(
  positions: ItemPositions,
  root: JsonObject,
  { list, outer }: { readonly list: ListNode; readonly outer: ListNode },
  item: string | null,
): JsonObject | null {
  const around = item === null ? null : itemInAnswers(positions, root, outer, outerOf(item))
  if (item === null || around === null) return null
  const id = ownId(item)
  return objectsOf(valueAt(around, list.steps)).find((one) => idOf(one) === id) ?? null
}
