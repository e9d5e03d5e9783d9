import { itemInAnswers } from '../../working-copy/item-steps.ts'
import { isObject, type Json, type JsonObject } from '../../../json.ts'
import { boundsOf } from '../../evaluate/list-problems.ts'
import { itemPath } from '../../graph/keys.ts'
import { newItem } from '../../graph/new-item.ts'
import type { FieldNode, ListNode } from '../../graph/product-index.ts'
import { idOf, itemKey, outerOf } from '../../paths/item-id.ts'
import { isList, objectsOf, valueAt, withValueAt } from '../../paths/pointer.ts'
import { refuse } from '../../state/refusals.ts'
import type { PurchaseState, Refusal, RemovedItem, WizardEvent } from '../../state/wizard-state.ts'
import { leavesOf } from '../../working-copy/leaves.ts'
import type { WorkingCopy } from '../../working-copy/working-copy.ts'
import type { Answers } from '../../working-copy/evaluated.ts'
import { answer, isDerived } from './field-events.ts'
import { deleteItem, insertItem, reorderItems, touchList, type Siblings } from './list-items.ts'

/** Events that change the items of a list. */
export type ItemEvent = Extract<WizardEvent, { readonly type: `item.${string}` }>

/** Applies an event of an item. Returns the refusal, or null when the event was applied. */
export function changeItem(working: WorkingCopy, event: ItemEvent): Refusal | null {
  const list = working.index.listsById.get(event.list)
  if (list === undefined) return refuse('ITEM_UNKNOWN')
  switch (event.type) {
    case 'item.added':
      return addItem(working, { list, outer: event.in ?? null }, event.values ?? {})
    case 'item.removed':
      return removeItem(working, list, event.item)
    case 'item.restored':
      return restoreItem(working, list, event.item)
    case 'item.moved':
      return moveItem(working, list, event.item, event.to)
    case 'item.updated':
      return updateItem(working, list, event.item, event.values)
    default:
      return event satisfies never
  }
}

/** Adds an item at the end of a list. The values may hold items of the lists in it, which a copy has. */
function addItem(working: WorkingCopy, siblings: Siblings, values: JsonObject): Refusal | null {
  const { list } = siblings
  if (!outerExists(working, siblings)) return refuse('ITEM_UNKNOWN')
  if (isFull(working, siblings)) return refuse('LIST_FULL')
  const { own, inner } = splitValues(list, values)
  const answers = answersIn(working, list, null, own)
  if ('code' in answers) return answers
  for (const { list: innerList, items } of inner) {
    for (const item of items) {
      const innerAnswers = answersIn(working, innerList, null, item)
      if ('code' in innerAnswers) return innerAnswers
    }
  }

  // A copy has the items that it was given, not those that a new item begins with.
  const key = appendItem(working, siblings, (item) =>
    inner.reduce((emptied, { list: { steps } }) => withValueAt(emptied, steps, []), item),
  )
  for (const { field, value } of answers) answer(working, field, key, value)
  for (const { list: innerList, items } of inner)
    for (const item of items) addInnerItem(working, { list: innerList, outer: key }, item)
  touchList(working, siblings)
  return null
}

/** Adds an item whose values were accepted to a list in a new item. */
function addInnerItem(working: WorkingCopy, siblings: Siblings, values: JsonObject): void {
  const key = appendItem(working, siblings, (item) => item)
  const answers = answersIn(working, siblings.list, key, values)
  if (!('code' in answers)) for (const { field, value } of answers) answer(working, field, key, value)
  touchList(working, siblings)
}

/** Appends a new item and returns its key. */
function appendItem(
  working: WorkingCopy,
  siblings: Siblings,
  changed: (item: JsonObject) => JsonObject,
): string {
  const { list, outer } = siblings
  const { item, nextItem } = newItem(list, working.answers.nextItem)
  working.answers.nextItem = nextItem
  insertItem(working, siblings, changed(item), working.cells.itemIdsIn(list, outer).length)
  return itemKey(outer, idOf(item))
}

/** The items that values hold for one list within a list. */
interface InnerValues {
  readonly list: ListNode
  readonly items: readonly JsonObject[]
}

/** Values without the items of lists in them, and those items. */
function splitValues(
  list: ListNode,
  values: JsonObject,
): { readonly own: JsonObject; readonly inner: readonly InnerValues[] } {
  let own = values
  const inner: InnerValues[] = []
  for (const innerList of list.inner) {
    const items = valueAt(values, innerList.steps)
    if (!isList(items)) continue
    inner.push({ list: innerList, items: objectsOf(items) })
    own = withoutKey(own, innerList.steps)
  }
  return { own, inner }
}

function withoutKey(values: JsonObject, [name = '', ...deeper]: readonly string[]): JsonObject {
  const { [name]: known, ...others } = values
  if (deeper.length === 0 || !isObject(known)) return others
  return { ...others, [name]: withoutKey(known, deeper) }
}

/** Removes an item with its answers, calls and flags; the item can be restored until its slide is left. */
function removeItem(working: WorkingCopy, list: ListNode, item: string): Refusal | null {
  const siblings = { list, outer: outerOf(item) }
  const { outer } = siblings
  const ids = working.cells.itemIdsIn(list, outer)
  const index = ids.indexOf(item)
  const value = itemInAnswers(working.cells, working.answers.data, list, item)
  if (index < 0 || value === null) return refuse('ITEM_UNKNOWN')
  if (working.cells.listCounts(list, outer) && ids.length <= boundsOf(working, list, outer).min)
    return refuse('LIST_MINIMUM')

  const { answers } = working
  const below = `${itemPath(list, item)}/`
  const isBelow = (path: string): boolean => path.startsWith(below)
  const isOfItem = (key: string): boolean => {
    const [call = '', owner = ''] = key.split(':', 2)
    const listOfCall = working.index.calls.get(call)?.list ?? null
    return listOfCall === list ? owner === item : listOfCall?.outer === list && owner.startsWith(`${item}/`)
  }
  const removed: RemovedItem = {
    list: list.id,
    ...(outer === null ? {} : { in: outer }),
    index,
    item: value,
    touched: Object.keys(answers.touched).filter(isBelow),
  }
  deleteItem(working, siblings, item, index)
  Object.assign(answers, {
    calls: omitKeys(answers.calls, isOfItem),
    manual: omitKeys(answers.manual, isOfItem),
    touched: omitKeys(answers.touched, isBelow),
    verified: omitKeys(answers.verified, isBelow),
    removed: [...answers.removed, removed],
    purchase: withoutProblems(answers.purchase, isBelow),
  } satisfies Partial<Answers>)
  touchList(working, siblings)
  return null
}

/** Puts a removed item back at its previous position. */
function restoreItem(working: WorkingCopy, list: ListNode, item: string): Refusal | null {
  const siblings = { list, outer: outerOf(item) }
  const { answers } = working
  const removed = answers.removed.find(
    (one) => one.list === list.id && itemKey(one.in ?? null, idOf(one.item)) === item,
  )
  if (removed === undefined || !outerExists(working, siblings)) return refuse('ITEM_UNKNOWN')
  if (isFull(working, siblings)) return refuse('LIST_FULL')
  const touched = Object.fromEntries(removed.touched.map((path) => [path, true as const]))
  Object.assign(answers, {
    removed: answers.removed.filter((one) => one !== removed),
    touched: { ...answers.touched, ...touched },
  } satisfies Partial<Answers>)
  const end = working.cells.itemIdsIn(list, siblings.outer).length
  insertItem(working, siblings, removed.item, Math.min(removed.index, end))
  touchList(working, siblings)
  return null
}

/** Moves an item to the position `to` among its siblings, from 0. */
function moveItem(working: WorkingCopy, list: ListNode, item: string, to: number): Refusal | null {
  const siblings = { list, outer: outerOf(item) }
  const ids = working.cells.itemIdsIn(list, siblings.outer)
  const from = ids.indexOf(item)
  const isPosition = Number.isInteger(to) && to >= 0 && to < ids.length
  if (from < 0 || list.list.ordered !== true || !isPosition) return refuse('ITEM_UNKNOWN')
  if (to === from) return null
  reorderItems(working, siblings, from, to)
  touchList(working, siblings)
  return null
}

/** Writes several answers of one item at once. */
function updateItem(working: WorkingCopy, list: ListNode, item: string, values: JsonObject): Refusal | null {
  if (working.cells.positionOf(list, item) < 0) return refuse('ITEM_UNKNOWN')
  const answers = answersIn(working, list, item, values)
  if ('code' in answers) return answers
  for (const { field, value } of answers) answer(working, field, item, value)
  return null
}

/** Returns whether the item that contains the siblings exists; true for a list outside of items. */
function outerExists(working: WorkingCopy, { list, outer }: Siblings): boolean {
  return list.outer === null ? outer === null : working.cells.positionOf(list.outer, outer) >= 0
}

/** Returns whether no item can be added; a list that does not count takes none. */
function isFull(working: WorkingCopy, { list, outer }: Siblings): boolean {
  if (!working.cells.listCounts(list, outer)) return true
  return working.cells.itemIdsIn(list, outer).length >= boundsOf(working, list, outer).max
}

/** The answers in an item's values, field by field, or the refusal of a value that a customer cannot give. */
function answersIn(
  working: WorkingCopy,
  list: ListNode,
  item: string | null,
  values: JsonObject,
): readonly { readonly field: FieldNode; readonly value: Json }[] | Refusal {
  const { known, unknown } = leavesOf(values, `${list.list.at}/*`, working.index.fields)
  if (unknown.length > 0) return refuse('FIELD_UNKNOWN')
  return known.some(({ field }) => isDerived(working, field, item)) ? refuse('FIELD_COMPUTED') : known
}

function withoutProblems(purchase: PurchaseState, isGone: (path: string) => boolean): PurchaseState {
  const problems = purchase.problems.filter(({ path }) => !isGone(path))
  return problems.length === purchase.problems.length ? purchase : { ...purchase, problems }
}

/** The record without some keys; the same record when it has none of them. */
function omitKeys<Value>(
  record: Readonly<Record<string, Value>>,
  isGone: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  const keys = Object.keys(record)
  if (!keys.some(isGone)) return record
  return Object.fromEntries(Object.entries(record).filter(([key]) => !isGone(key)))
}
