import { unevaluatedItem } from '../../working-copy/unevaluated.ts'
import { listPath } from '../../graph/keys.ts'
import type { ListNode } from '../../graph/product-index.ts'
import { idOf, itemKey, outerOf } from '../../paths/item-id.ts'
import { isList, objectsOf, valueAt, withKey } from '../../paths/pointer.ts'
import { stepsToList } from '../../working-copy/item-steps.ts'
import { markKey, markList, markNode } from '../../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../../working-copy/working-copy.ts'
import { readAt, writtenAt, writtenTogether, type ValueSteps } from '../../working-copy/write-together.ts'
import type { Json, JsonObject } from '../../../json.ts'

/** The items of a list; of a list within a list, those in the item `outer`. */
export interface Siblings {
  readonly list: ListNode
  readonly outer: string | null
}

/** Inserts an item at a position among its siblings and queues everything in it and everything that reads the list. */
export function insertItem(working: WorkingCopy, siblings: Siblings, item: JsonObject, index: number): void {
  changeItems(working, siblings, (items) => inserted(items, index, item))
  insertCells(working, siblings, item, index)
}

/** Deletes the item at a position with its evaluated values and queues everything that reads the list. */
export function deleteItem(working: WorkingCopy, siblings: Siblings, item: string, index: number): void {
  changeItems(working, siblings, (items) => items.toSpliced(index, 1))
  deleteCells(working, siblings.list, item)
  markOrder(working, siblings)
}

/** Moves an item to another position among its siblings, with its evaluated values, and queues everything that reads the list. */
export function reorderItems(working: WorkingCopy, siblings: Siblings, from: number, to: number): void {
  const moved = <Element>(elements: readonly Element[]): readonly Element[] => {
    const [element] = elements.slice(from, from + 1)
    return element === undefined ? elements : elements.toSpliced(from, 1).toSpliced(to, 0, element)
  }
  const ids = moved(working.cells.itemIdsIn(siblings.list, siblings.outer))
  changeItems(working, siblings, moved)
  sortCells(working, siblings, new Map(ids.map((id, position) => [id, position])))
  markOrder(working, siblings)
}

/** Marks a list as edited by the customer: its flag is computed from now on. */
export function touchList(working: WorkingCopy, { list, outer }: Siblings): void {
  const at = listPath(list, outer)
  if (working.answers.touched[at] === true) return
  working.answers.touched = withKey(working.answers.touched, at, true)
}

/** Changes the items in the answers, and in the relevant answers while the list counts. */
function changeItems(
  working: WorkingCopy,
  { list, outer }: Siblings,
  changed: (items: readonly Json[]) => readonly Json[],
): void {
  const steps = stepsToList(working.cells, list, outer)
  if (steps === null) return
  const { answers, relevant } = working
  const known = listIn(answers.data, steps)
  const isRelevant = working.cells.listCounts(list, outer)
  const items = changed(known)
  if (isRelevant && known === listIn(relevant, steps)) {
    // While nothing in the list is hidden, the answers and the relevant answers share it.
    const written = writtenTogether(answers.data, relevant, steps, items)
    answers.data = written.data
    working.relevant = written.relevant
    return
  }
  answers.data = writtenAt(answers.data, steps, items)
  if (isRelevant) working.relevant = writtenAt(relevant, steps, changed(listIn(relevant, steps)))
}

function listIn(root: JsonObject, steps: ValueSteps): readonly Json[] {
  const list = readAt(root, steps)
  return isList(list) ? list : []
}

/** Returns the list with a further element; V8 appends by `concat` faster than by `toSpliced`. */
function inserted<Element>(list: readonly Element[], index: number, element: Element): readonly Element[] {
  return index >= list.length ? list.concat([element]) : list.toSpliced(index, 0, element)
}

/** Queues what depends on which items there are and on their order. */
function markOrder(working: WorkingCopy, { list, outer }: Siblings): void {
  markList(working, list, outer)
  if (list.unique !== null) markKey(working, `unique:${list.id}`, list, outer)
}

/** Inserts cells for an item and for the items in it, all of which are queued. */
function insertCells(working: WorkingCopy, siblings: Siblings, item: JsonObject, index: number): void {
  const { list, outer } = siblings
  const cells = working.cells.lists[list.position]
  if (cells === undefined) return
  const key = itemKey(outer, idOf(item))
  const position = positionOfCells(working, siblings, index)
  const items = inserted(cells.items, position, unevaluatedItem(list, key))
  working.cells.putList(list, { ...cells, items })
  markList(working, list, outer)
  for (const node of list.own) markNode(working, node, key)
  for (const inner of list.inner) {
    for (const [at, one] of objectsOf(valueAt(item, inner.steps)).entries())
      insertCells(working, { list: inner, outer: key }, one, at)
  }
}

/** Position of an item's cells among the cells of the list, which hold the items of all outer items in order. */
function positionOfCells(working: WorkingCopy, { list, outer }: Siblings, index: number): number {
  if (list.outer === null || outer === null) return index
  const outerBefore = working.cells.itemIds(list.outer).slice(0, working.cells.positionOf(list.outer, outer))
  const before = new Set<string | null>(outerBefore)
  return working.cells.itemIds(list).filter((id) => before.has(outerOf(id))).length + index
}

/** Deletes the cells of an item and of the items in it. */
function deleteCells(working: WorkingCopy, list: ListNode, item: string): void {
  const cells = working.cells.lists[list.position]
  if (cells === undefined) return
  working.cells.putList(list, {
    ...cells,
    items: cells.items.toSpliced(working.cells.positionOf(list, item), 1),
  })
  for (const inner of list.inner) {
    for (const id of working.cells.itemIdsIn(inner, item)) deleteCells(working, inner, id)
    const innerCells = working.cells.lists[inner.position]
    if (innerCells?.hiddenIn.has(item) !== true) continue
    const hiddenIn = new Set(innerCells.hiddenIn)
    hiddenIn.delete(item)
    working.cells.putList(inner, { ...innerCells, hiddenIn })
  }
}

/** Puts the cells of siblings, and those of the items in them, into a new order; `positions` by item key. */
function sortCells(
  working: WorkingCopy,
  { list, outer }: Siblings,
  positions: ReadonlyMap<string, number>,
): void {
  const cells = working.cells.lists[list.position]
  if (cells === undefined) return
  const positionOf = (key: string | null): number => positions.get(key ?? '') ?? 0
  const sorted = cells.items
    .filter(({ id }) => outerOf(id) === outer)
    .toSorted((one, other) => positionOf(one.id) - positionOf(other.id))
    .values()
  const items = cells.items.map((cell) => (outerOf(cell.id) === outer ? (sorted.next().value ?? cell) : cell))
  working.cells.putList(list, { ...cells, items })
  for (const inner of list.inner) {
    const innerCells = working.cells.lists[inner.position]
    if (innerCells === undefined) continue
    const sortedInner = innerCells.items.toSorted(
      (one, other) => positionOf(outerOf(one.id)) - positionOf(outerOf(other.id)),
    )
    working.cells.putList(inner, { ...innerCells, items: sortedInner })
  }
}
