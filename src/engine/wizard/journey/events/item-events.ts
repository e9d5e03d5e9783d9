import { isObject, type JsonObject } from '../../../json.ts'
import { unevaluatedItem } from '../../evaluate/assemble.ts'
import type { Answers, WorkingCopy } from '../../working-copy/working-copy.ts'
import { idOf, itemKey, outerOf } from '../../paths/item-id.ts'
import { newItem } from '../../graph/new-item.ts'
import { itemPath, listPath } from '../../graph/keys.ts'
import { leavesOf } from '../../working-copy/leaves.ts'
import { boundsOf } from '../../evaluate/list-problems.ts'
import { isList, objectsOf, valueAt, withKey, withValueAt } from '../../paths/pointer.ts'
import { readAt, type ValueSteps, writtenAt } from '../../working-copy/write-together.ts'
import type { FieldNode, ListNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import type { PurchaseState, Refusal, RemovedItem, WizardEvent } from '../../state/wizard-state.ts'
import { answer, isDerived } from './field-events.ts'

/** Events that change the items of a list. */
export type ItemEvent = Extract<WizardEvent, { readonly type: `item.${string}` }>

/** Applies an event of an item. Returns the refusal, or null when the event was applied. */
export type ReactToItemEvent = (working: WorkingCopy, event: ItemEvent) => Refusal | null

/** The reaction to events of items. A page loads it with what edits lists, because no wizard begins with them. */
export const reactToItemEvent: ReactToItemEvent = (working, event) => {
  switch (event.type) {
    case 'item.added':
      return addItem(working, event.list, event.in ?? null, event.values ?? {})
    case 'item.removed':
      return removeItem(working, event.list, event.item)
    case 'item.restored':
      return restoreItem(working, event.list, event.item)
    case 'item.moved':
      return moveItem(working, event.list, event.item, event.to)
    case 'item.updated':
      return updateItem(working, event.list, event.item, event.values)
    default:
      return event satisfies never
  }
}

/**
 * A new item at the end of a list; of a list within a list in the item `outer`. The values may hold items of the lists in
 * it, which a copy has.
 */
function addItem(
  working: WorkingCopy,
  listId: string,
  outer: string | null,
  values: JsonObject,
): Refusal | null {
  const list = working.index.listsById.get(listId)
  if (list === undefined || (list.outer !== null) !== (outer !== null)) return refuse('ITEM_UNKNOWN')
  if (list.outer !== null && working.positionOf(list.outer, outer) < 0) return refuse('ITEM_UNKNOWN')
  if (isFull(working, list, outer)) return refuse('LIST_FULL')
  const { own, inner } = splitValues(list, values)
  const answers = answersIn(working, list, null, own)
  if (!Array.isArray(answers)) return answers as Refusal // Not a list of answers, so a refusal.
  const refusal = inner.map((one) => refusalOf(working, one)).find((one) => one !== null)
  if (refusal !== undefined) return refusal

  const { item, nextItem } = newItem(list, working.answers.nextItem)
  working.answers.nextItem = nextItem
  const key = itemKey(outer, idOf(item))
  insert(working, list, outer, withoutInitial(item, inner), working.itemIdsIn(list, outer).length)
  for (const { field, value } of answers) answer(working, field, key, value)
  for (const { list: its, items } of inner) for (const one of items) addInside(working, its, key, one)
  touchList(working, list, outer)
  return null
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
  for (const one of list.inner) {
    const items = valueAt(values, one.steps)
    if (!isList(items)) continue
    inner.push({ list: one, items: objectsOf(items) })
    own = withoutKey(own, one.steps)
  }
  return { own, inner }
}

function withoutKey(values: JsonObject, [name = '', ...deeper]: readonly string[]): JsonObject {
  const { [name]: known, ...others } = values
  if (deeper.length === 0 || !isObject(known)) return others
  return { ...others, [name]: withoutKey(known, deeper) }
}

function refusalOf(working: WorkingCopy, { list, items }: InnerValues): Refusal | null {
  for (const values of items) {
    const answers = answersIn(working, list, null, values)
    if (!Array.isArray(answers)) return answers as Refusal // Not a list of answers, so a refusal.
  }
  return null
}

/** A copy has the items that it was given, not those that a new item begins with. */
function withoutInitial(item: JsonObject, inner: readonly InnerValues[]): JsonObject {
  return inner.reduce((whole, { list }) => withValueAt(whole, list.steps, []), item)
}

function addInside(working: WorkingCopy, list: ListNode, outer: string, values: JsonObject): void {
  const { item, nextItem } = newItem(list, working.answers.nextItem)
  working.answers.nextItem = nextItem
  const key = itemKey(outer, idOf(item))
  insert(working, list, outer, item, working.itemIdsIn(list, outer).length)
  const answers = answersIn(working, list, key, values)
  if (Array.isArray(answers)) for (const { field, value } of answers) answer(working, field, key, value)
  touchList(working, list, outer)
}

/** Removes an item with its answers, calls and flags; the item can be restored until its slide is left. */
function removeItem(working: WorkingCopy, listId: string, item: string): Refusal | null {
  const list = working.index.listsById.get(listId)
  if (list === undefined || working.positionOf(list, item) < 0) return refuse('ITEM_UNKNOWN')
  const outer = outerOf(item)
  const count = working.itemIdsIn(list, outer).length
  if (working.listCounts(list, outer) && count <= boundsOf(working, list, outer).min)
    return refuse('LIST_MINIMUM')

  const gone = working.itemOf(working.answers.data, list, item)
  const place = working.stepsToItem(list, item)
  if (gone === null || place === null) return refuse('ITEM_UNKNOWN')
  const below = `${itemPath(list, item)}/`
  const touched = Object.keys(working.answers.touched).filter((path) => path.startsWith(below))
  const index = Number(place.at(-1))
  const around = outer === null ? {} : { in: outer }
  const removed: RemovedItem = { list: list.id, ...around, index, item: gone, touched }
  const isOfItem = (key: string): boolean => {
    const [call = '', of = ''] = key.split(':', 2)
    const its = working.index.calls.get(call)?.list ?? null
    return (its === list && of === item) || (its?.outer === list && of.startsWith(`${item}/`))
  }
  const { answers } = working
  const isRelevant = working.listCounts(list, outer)
  Object.assign(working.answers, {
    data: withoutItem(answers.data, place),
    calls: without(answers.calls, isOfItem),
    manual: without(answers.manual, isOfItem),
    touched: without(answers.touched, (path) => path.startsWith(below)),
    verified: without(answers.verified, (path) => path.startsWith(below)),
    removed: [...answers.removed, removed],
    purchase: withoutProblems(answers.purchase, below),
  } satisfies Partial<Answers>)
  if (isRelevant) working.relevant = withoutItem(working.relevant, place)
  dropCells(working, list, item)
  working.markList(list, outer)
  if (list.unique !== null) working.markKey(`unique:${list.id}`, list, outer)
  touchList(working, list, outer)
  return null
}

/** Removes the evaluated values of an item and of its nested items. */
function dropCells(working: WorkingCopy, list: ListNode, item: string): void {
  const cells = working.lists[list.position]
  if (cells === undefined) return
  working.putListCells(list, { ...cells, items: cells.items.toSpliced(working.positionOf(list, item), 1) })
  for (const inner of list.inner) {
    for (const id of working.itemIdsIn(inner, item)) dropCells(working, inner, id)
    const its = working.lists[inner.position]
    if (its?.hiddenIn.has(item) !== true) continue
    const hiddenIn = new Set(its.hiddenIn)
    hiddenIn.delete(item)
    working.putListCells(inner, { ...its, hiddenIn })
  }
}

/** Puts a removed item back at its previous position. */
function restoreItem(working: WorkingCopy, listId: string, item: string): Refusal | null {
  const list = working.index.listsById.get(listId)
  const known = working.answers.removed.find(
    (gone) => gone.list === listId && itemKey(gone.in ?? null, idOf(gone.item)) === item,
  )
  const outer = outerOf(item)
  if (list === undefined || known === undefined) return refuse('ITEM_UNKNOWN')
  if (list.outer !== null && working.positionOf(list.outer, outer) < 0) return refuse('ITEM_UNKNOWN')
  if (isFull(working, list, outer)) return refuse('LIST_FULL')
  Object.assign(working.answers, {
    removed: working.answers.removed.filter((gone) => gone !== known),
    touched: {
      ...working.answers.touched,
      ...Object.fromEntries(known.touched.map((path) => [path, true as const])),
    },
  } satisfies Partial<Answers>)
  insert(working, list, outer, known.item, Math.min(known.index, working.itemIdsIn(list, outer).length))
  touchList(working, list, outer)
  return null
}

/** An item takes another place among those of its list, with everything that is about it. */
function moveItem(working: WorkingCopy, listId: string, item: string, to: number): Refusal | null {
  const list = working.index.listsById.get(listId)
  const outer = outerOf(item)
  const steps = list === undefined ? null : working.stepsToList(list, outer)
  const ids = list === undefined ? [] : working.itemIdsIn(list, outer)
  const from = ids.indexOf(item)
  if (list === undefined || from < 0 || steps === null) return refuse('ITEM_UNKNOWN')
  if (list.list.ordered !== true || !Number.isInteger(to) || to < 0 || to >= ids.length)
    return refuse('ITEM_UNKNOWN')
  if (to === from) return null
  const moved = <Element>(elements: readonly Element[]): readonly Element[] => {
    const [element] = elements.slice(from, from + 1)
    return element === undefined ? elements : elements.toSpliced(from, 1).toSpliced(to, 0, element)
  }
  const inData = (root: JsonObject): JsonObject =>
    writtenAt(root, steps, moved(objectsOf(readAt(root, steps))))
  working.answers.data = inData(working.answers.data)
  if (working.listCounts(list, outer)) working.relevant = inData(working.relevant)
  sortCells(working, list, new Map(moved(ids).map((id, position) => [id, position])), outer)
  working.markList(list, outer)
  if (list.unique !== null) working.markKey(`unique:${list.id}`, list, outer)
  touchList(working, list, outer)
  return null
}

/** Puts the cells of the items within `outer`, and those of the items in them, into a new order. */
function sortCells(
  working: WorkingCopy,
  list: ListNode,
  positions: ReadonlyMap<string, number>,
  outer: string | null,
): void {
  const cells = working.lists[list.position]
  if (cells === undefined) return
  const places = cells.items.flatMap(({ id }, at) => (outerOf(id) === outer ? [at] : []))
  const sorted = places
    .flatMap((at) => cells.items[at] ?? [])
    .toSorted((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
  const items = [...cells.items]
  for (const [at, place] of places.entries()) {
    const cell = sorted[at]
    if (cell !== undefined) items[place] = cell
  }
  working.putListCells(list, { ...cells, items })
  for (const inner of list.inner) {
    const its = working.lists[inner.position]
    if (its === undefined) continue
    const placeOf = ({ id }: { readonly id: string }): number => positions.get(outerOf(id) ?? '') ?? 0
    working.putListCells(inner, {
      ...its,
      items: its.items.toSorted((one, other) => placeOf(one) - placeOf(other)),
    })
  }
}

/** Several answers of one item at once. */
function updateItem(working: WorkingCopy, listId: string, item: string, values: JsonObject): Refusal | null {
  const list = working.index.listsById.get(listId)
  if (list === undefined || working.positionOf(list, item) < 0) return refuse('ITEM_UNKNOWN')
  const answers = answersIn(working, list, item, values)
  if (!Array.isArray(answers)) return answers as Refusal // Not a list of answers, so a refusal.
  for (const { field, value } of answers) answer(working, field, item, value)
  return null
}

function isFull(working: WorkingCopy, list: ListNode, outer: string | null): boolean {
  if (!working.listCounts(list, outer)) return true
  return working.itemIdsIn(list, outer).length >= boundsOf(working, list, outer).max
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

function insert(
  working: WorkingCopy,
  list: ListNode,
  outer: string | null,
  item: JsonObject,
  index: number,
): void {
  const steps = working.stepsToList(list, outer)
  if (steps === null) return
  const isRelevant = working.listCounts(list, outer)
  const inserted = (root: JsonObject): JsonObject =>
    writtenAt(root, steps, objectsOf(readAt(root, steps)).toSpliced(index, 0, item))
  working.answers.data = inserted(working.answers.data)
  if (isRelevant) working.relevant = inserted(working.relevant)
  addCells(working, list, outer, item, index)
}

/** Cells for an item and for the items in it, all of which wait. */
function addCells(
  working: WorkingCopy,
  list: ListNode,
  outer: string | null,
  item: JsonObject,
  index: number,
): void {
  const cells = working.lists[list.position]
  if (cells === undefined) return
  const key = itemKey(outer, idOf(item))
  const place = placeOfCell(working, list, outer, index)
  working.putListCells(list, { ...cells, items: cells.items.toSpliced(place, 0, unevaluatedItem(list, key)) })
  working.markList(list, outer)
  for (const node of list.own) working.markNode(node, key)
  for (const inner of list.inner) {
    for (const [position, one] of objectsOf(valueAt(item, inner.steps)).entries())
      addCells(working, inner, key, one, position)
  }
}

/** Returns the position of an item's cells among the cells of the list. */
function placeOfCell(working: WorkingCopy, list: ListNode, outer: string | null, index: number): number {
  if (list.outer === null || outer === null) return index
  const before = working.itemIds(list.outer).slice(0, working.positionOf(list.outer, outer))
  const around = new Set<string | null>(before)
  return working.itemIds(list).filter((id) => around.has(outerOf(id))).length + index
}

function withoutItem(root: JsonObject, place: ValueSteps): JsonObject {
  const steps = place.slice(0, -1)
  return writtenAt(root, steps, objectsOf(readAt(root, steps)).toSpliced(Number(place.at(-1)), 1))
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
function touchList(working: WorkingCopy, list: ListNode, outer: string | null): void {
  const at = listPath(list, outer)
  if (working.answers.touched[at] === true) return
  working.answers.touched = withKey(working.answers.touched, at, true)
}
