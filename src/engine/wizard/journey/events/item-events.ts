import type { JsonObject } from '../../../json.ts'
import { unevaluatedItem } from '../../evaluate/assemble.ts'
import type { Answers, WorkingCopy } from '../../working-copy/working-copy.ts'
import { idOf, newItemId } from '../../paths/item-id.ts'
import { itemPath } from '../../graph/keys.ts'
import { leavesOf } from '../../working-copy/leaves.ts'
import { boundsOf } from '../../evaluate/list-problems.ts'
import { objectsOf, valueAt, withKey, withValueAt } from '../../paths/pointer.ts'
import type { FieldNode, ListNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import type { PurchaseState, Refusal, RemovedItem } from '../../state/wizard-state.ts'
import { answer, isDerived } from './field-events.ts'

/** A new item at the end of a list. */
export function addItem(working: WorkingCopy, listId: string, values: JsonObject): Refusal | null {
  const list = working.index.listsById.get(listId)
  if (list === undefined) return refuse('ITEM_UNKNOWN')
  if (isFull(working, list)) return refuse('LIST_FULL')
  const answers = answersIn(working, list, null, values)
  if (!Array.isArray(answers)) return answers as Refusal // Not a list of answers, so a refusal.

  const id = newItemId(list.id, working.answers.nextItem)
  working.answers.nextItem = working.answers.nextItem + 1
  insert(working, list, { id, ...list.list.defaults }, working.itemIds(list).length)
  for (const { field, value } of answers) answer(working, field, id, value)
  touchList(working, list)
  return null
}

/** An item goes, with everything that was about it; until its slide is left it can be brought back. */
export function removeItem(working: WorkingCopy, listId: string, item: string): Refusal | null {
  const list = working.index.listsById.get(listId)
  const index = list === undefined ? -1 : working.positionOf(list, item)
  if (list === undefined || index < 0) return refuse('ITEM_UNKNOWN')
  const count = working.itemIds(list).length
  if (working.lists[list.position]?.counts === true && count <= boundsOf(working, list).min)
    return refuse('LIST_MINIMUM')

  const gone = working.itemOf(working.answers.data, list, item)
  const cells = working.lists[list.position]
  if (gone === null || cells === undefined) return refuse('ITEM_UNKNOWN')
  const below = `${itemPath(list, item)}/`
  const touched = Object.keys(working.answers.touched).filter((path) => path.startsWith(below))
  const removed: RemovedItem = { list: list.id, index, item: gone, touched }
  const isOfItem = (key: string): boolean =>
    working.index.calls.get(key.split(':', 1)[0] ?? '')?.list === list && key.endsWith(`:${item}`)
  const { answers } = working
  Object.assign(working.answers, {
    data: withoutItem(answers.data, list, index),
    calls: without(answers.calls, isOfItem),
    manual: without(answers.manual, isOfItem),
    touched: without(answers.touched, (path) => path.startsWith(below)),
    verified: without(answers.verified, (path) => path.startsWith(below)),
    removed: [...answers.removed, removed],
    purchase: withoutProblems(answers.purchase, below),
  } satisfies Partial<Answers>)
  if (cells.counts) working.relevant = withoutItem(working.relevant, list, index)
  working.putListCells(list, { ...cells, items: cells.items.toSpliced(index, 1) })
  working.markList(list)
  if (list.unique !== null) working.markKey(`unique:${list.id}`, list)
  touchList(working, list)
  return null
}

/** A removed item comes back where it stood. */
export function restoreItem(working: WorkingCopy, listId: string, item: string): Refusal | null {
  const list = working.index.listsById.get(listId)
  const known = working.answers.removed.find((gone) => gone.list === listId && gone.item['id'] === item)
  if (list === undefined || known === undefined) return refuse('ITEM_UNKNOWN')
  if (isFull(working, list)) return refuse('LIST_FULL')
  Object.assign(working.answers, {
    removed: working.answers.removed.filter((gone) => gone !== known),
    touched: {
      ...working.answers.touched,
      ...Object.fromEntries(known.touched.map((path) => [path, true as const])),
    },
  } satisfies Partial<Answers>)
  insert(working, list, known.item, Math.min(known.index, working.itemIds(list).length))
  touchList(working, list)
  return null
}

/** An item takes another place among those of its list, with everything that is about it. */
export function moveItem(working: WorkingCopy, listId: string, item: string, to: number): Refusal | null {
  const list = working.index.listsById.get(listId)
  const from = list === undefined ? -1 : working.positionOf(list, item)
  const cells = list === undefined ? undefined : working.lists[list.position]
  if (list === undefined || from < 0 || cells === undefined) return refuse('ITEM_UNKNOWN')
  if (list.list.ordered !== true || !Number.isInteger(to) || to < 0 || to >= cells.items.length)
    return refuse('ITEM_UNKNOWN')
  if (to === from) return null
  const moved = <Element>(elements: readonly Element[]): readonly Element[] => {
    const [element] = elements.slice(from, from + 1)
    return element === undefined ? elements : elements.toSpliced(from, 1).toSpliced(to, 0, element)
  }
  const inData = (root: JsonObject): JsonObject =>
    withValueAt(root, list.steps, moved(objectsOf(valueAt(root, list.steps))))
  working.answers.data = inData(working.answers.data)
  if (cells.counts) working.relevant = inData(working.relevant)
  working.putListCells(list, { ...cells, items: moved(cells.items) })
  working.markList(list)
  if (list.unique !== null) working.markKey(`unique:${list.id}`, list)
  touchList(working, list)
  return null
}

/** Several answers of one item at once. */
export function updateItem(
  working: WorkingCopy,
  listId: string,
  item: string,
  values: JsonObject,
): Refusal | null {
  const list = working.index.listsById.get(listId)
  if (list === undefined || working.positionOf(list, item) < 0) return refuse('ITEM_UNKNOWN')
  const answers = answersIn(working, list, item, values)
  if (!Array.isArray(answers)) return answers as Refusal // Not a list of answers, so a refusal.
  for (const { field, value } of answers) answer(working, field, item, value)
  return null
}

function isFull(working: WorkingCopy, list: ListNode): boolean {
  if (working.lists[list.position]?.counts !== true) return true
  return working.itemIds(list).length >= boundsOf(working, list).max
}

function answersIn(
  working: WorkingCopy,
  list: ListNode,
  item: string | null,
  values: JsonObject,
): readonly { readonly field: FieldNode; readonly value: JsonObject[string] }[] | Refusal {
  const { known, unknown } = leavesOf(values, `${list.list.at}/*`, working.index.fields)
  if (unknown.length > 0) return refuse('FIELD_UNKNOWN')
  return known.some(({ field }) => isDerived(working, field, item)) ? refuse('FIELD_COMPUTED') : known
}

function insert(working: WorkingCopy, list: ListNode, item: JsonObject, index: number): void {
  const cells = working.lists[list.position]
  if (cells === undefined) return
  const id = idOf(item)
  const inserted = (root: JsonObject): JsonObject =>
    withValueAt(root, list.steps, objectsOf(valueAt(root, list.steps)).toSpliced(index, 0, item))
  working.answers.data = inserted(working.answers.data)
  if (cells.counts) working.relevant = inserted(working.relevant)
  working.putListCells(list, { ...cells, items: cells.items.toSpliced(index, 0, unevaluatedItem(list, id)) })
  working.markList(list)
  for (const node of list.own) working.markNode(node, id)
}

function withoutItem(root: JsonObject, list: ListNode, index: number): JsonObject {
  return withValueAt(root, list.steps, objectsOf(valueAt(root, list.steps)).toSpliced(index, 1))
}

function withoutProblems(purchase: PurchaseState, below: string): PurchaseState {
  const problems = purchase.problems.filter(({ path }) => !path.startsWith(below))
  return problems.length === purchase.problems.length ? purchase : { ...purchase, problems }
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  goes: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  const keys = Object.keys(record)
  if (!keys.some(goes)) return record
  return Object.fromEntries(Object.entries(record).filter(([key]) => !goes(key)))
}

/** The list was worked on: its flag is computed from now on. */
function touchList(working: WorkingCopy, list: ListNode): void {
  const { at } = list.list
  if (working.answers.touched[at] === true) return
  working.answers.touched = withKey(working.answers.touched, at, true)
}
