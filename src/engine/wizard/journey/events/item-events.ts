import type { JsonObject } from '../../../json.ts'
import { unevaluatedItem } from '../../evaluate/assemble.ts'
import type { Answers, Draft } from '../../working-copy/draft.ts'
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
export function addItem(draft: Draft, listId: string, values: JsonObject): Refusal | null {
  const list = draft.index.listsById.get(listId)
  if (list === undefined) return refuse('ITEM_UNKNOWN')
  if (isFull(draft, list)) return refuse('LIST_FULL')
  const answers = answersIn(draft, list, null, values)
  if (!Array.isArray(answers)) return answers as Refusal // Not a list of answers, so a refusal.

  const id = newItemId(list.id, draft.answers.nextItem)
  draft.answers.nextItem = draft.answers.nextItem + 1
  insert(draft, list, { id, ...list.list.defaults }, draft.itemIds(list).length)
  for (const { field, value } of answers) answer(draft, field, id, value)
  touchList(draft, list)
  return null
}

/** An item goes, with everything that was about it; until its slide is left it can be brought back. */
export function removeItem(draft: Draft, listId: string, item: string): Refusal | null {
  const list = draft.index.listsById.get(listId)
  const index = list === undefined ? -1 : draft.positionOf(list, item)
  if (list === undefined || index < 0) return refuse('ITEM_UNKNOWN')
  const count = draft.itemIds(list).length
  if (draft.lists[list.position]?.counts === true && count <= boundsOf(draft, list).min)
    return refuse('LIST_MINIMUM')

  const gone = draft.itemOf(draft.answers.data, list, item)
  const cells = draft.lists[list.position]
  if (gone === null || cells === undefined) return refuse('ITEM_UNKNOWN')
  const below = `${itemPath(list, item)}/`
  const touched = Object.keys(draft.answers.touched).filter((path) => path.startsWith(below))
  const removed: RemovedItem = { list: list.id, index, item: gone, touched }
  const isOfItem = (key: string): boolean =>
    draft.index.calls.get(key.split(':', 1)[0] ?? '')?.list === list && key.endsWith(`:${item}`)
  const { answers } = draft
  Object.assign(draft.answers, {
    data: withoutItem(answers.data, list, index),
    calls: without(answers.calls, isOfItem),
    manual: without(answers.manual, isOfItem),
    touched: without(answers.touched, (path) => path.startsWith(below)),
    verified: without(answers.verified, (path) => path.startsWith(below)),
    removed: [...answers.removed, removed],
    purchase: withoutProblems(answers.purchase, below),
  } satisfies Partial<Answers>)
  if (cells.counts) draft.relevant = withoutItem(draft.relevant, list, index)
  draft.putListCells(list, { ...cells, items: cells.items.toSpliced(index, 1) })
  draft.markList(list)
  if (list.unique !== null) draft.markKey(`unique:${list.id}`, list)
  touchList(draft, list)
  return null
}

/** A removed item comes back where it stood. */
export function restoreItem(draft: Draft, listId: string, item: string): Refusal | null {
  const list = draft.index.listsById.get(listId)
  const known = draft.answers.removed.find((gone) => gone.list === listId && gone.item['id'] === item)
  if (list === undefined || known === undefined) return refuse('ITEM_UNKNOWN')
  if (isFull(draft, list)) return refuse('LIST_FULL')
  Object.assign(draft.answers, {
    removed: draft.answers.removed.filter((gone) => gone !== known),
    touched: {
      ...draft.answers.touched,
      ...Object.fromEntries(known.touched.map((path) => [path, true as const])),
    },
  } satisfies Partial<Answers>)
  insert(draft, list, known.item, Math.min(known.index, draft.itemIds(list).length))
  touchList(draft, list)
  return null
}

/** Several answers of one item at once. */
export function updateItem(draft: Draft, listId: string, item: string, values: JsonObject): Refusal | null {
  const list = draft.index.listsById.get(listId)
  if (list === undefined || draft.positionOf(list, item) < 0) return refuse('ITEM_UNKNOWN')
  const answers = answersIn(draft, list, item, values)
  if (!Array.isArray(answers)) return answers as Refusal // Not a list of answers, so a refusal.
  for (const { field, value } of answers) answer(draft, field, item, value)
  return null
}

function isFull(draft: Draft, list: ListNode): boolean {
  if (draft.lists[list.position]?.counts !== true) return true
  return draft.itemIds(list).length >= boundsOf(draft, list).max
}

function answersIn(
  draft: Draft,
  list: ListNode,
  item: string | null,
  values: JsonObject,
): readonly { readonly field: FieldNode; readonly value: JsonObject[string] }[] | Refusal {
  const { known, unknown } = leavesOf(values, `${list.list.at}/*`, draft.index.fields)
  if (unknown.length > 0) return refuse('FIELD_UNKNOWN')
  return known.some(({ field }) => isDerived(draft, field, item)) ? refuse('FIELD_COMPUTED') : known
}

function insert(draft: Draft, list: ListNode, item: JsonObject, index: number): void {
  const cells = draft.lists[list.position]
  if (cells === undefined) return
  const id = idOf(item)
  const inserted = (root: JsonObject): JsonObject =>
    withValueAt(root, list.steps, objectsOf(valueAt(root, list.steps)).toSpliced(index, 0, item))
  draft.answers.data = inserted(draft.answers.data)
  if (cells.counts) draft.relevant = inserted(draft.relevant)
  draft.putListCells(list, { ...cells, items: cells.items.toSpliced(index, 0, unevaluatedItem(list, id)) })
  draft.markList(list)
  for (const node of list.own) draft.markNode(node, id)
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
function touchList(draft: Draft, list: ListNode): void {
  const { at } = list.list
  if (draft.answers.touched[at] === true) return
  draft.answers.touched = withKey(draft.answers.touched, at, true)
}
