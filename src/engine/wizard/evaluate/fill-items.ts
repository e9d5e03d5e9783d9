import type { Json, JsonObject } from '../../json.ts'
import { callOfKey } from '../graph/call-of-key.ts'
import { itemsIn } from '../graph/items-in.ts'
import { newItem } from '../graph/new-item.ts'
import type { CallNode, ListNode } from '../graph/product-index.ts'
import { idOf } from '../paths/item-id.ts'
import { objectsOf, valueAt, withValueAt } from '../paths/pointer.ts'
import type { CallState } from '../state/wizard-state.ts'
import { markKey } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { isAnswered } from './answered.ts'
import { plainAnswer } from '../graph/plain-answer.ts'
import { unevaluatedItem } from '../working-copy/unevaluated.ts'
import { markWhole, relevantItems } from './evaluate-relevance.ts'

/** Values that an answer filled, by path: ids of the items under the path of a list, answers under those of its fields. */
type Filled = CallState['filled']

/**
 * Makes items of the objects that an answer brings, unless the customer has changed the list; null brings
 * those that the list begins with. Returns what the call has
 * filled in the list.
 */
export function fillList(
  working: WorkingCopy,
  { to: list, overwrite }: CallNode['fillsItems'][number],
  value: Json,
  filled: Filled,
): Filled {
  if (overwrite !== 'always' && isListTouched(working, list))
    return Object.fromEntries(Object.entries(filled).filter(([path]) => isOfList(list, path)))
  if (value === null) {
    replaceItems(
      working,
      list,
      Array.from({ length: list.list.initial }, () => appended(working, list)),
    )
    return {}
  }
  const paths: Record<string, Json> = {}
  const brought: JsonObject[] = []
  for (const one of objectsOf(value)) {
    const answered = answersOf(list, one)
    // An object without one answer makes no item.
    if (answered.length === 0) continue
    const empty = appended(working, list)
    for (const { steps, answer } of answered)
      paths[`${list.list.at}/${idOf(empty)}/${steps.join('/')}`] = answer
    brought.push(answered.reduce((item, { steps, answer }) => withValueAt(item, steps, answer), empty))
  }
  replaceItems(working, list, brought)
  return { ...paths, [list.list.at]: brought.map(idOf) }
}

/** Returns whether the customer added, removed, moved or answered an item of the list. */
function isListTouched({ answers: { touched } }: WorkingCopy, list: ListNode): boolean {
  return Object.keys(touched).some((path) => isOfList(list, path))
}

function isOfList({ list: { at } }: ListNode, path: string): boolean {
  return path === at || path.startsWith(`${at}/`)
}

function appended({ answers }: WorkingCopy, list: ListNode): JsonObject {
  const { item, nextItem } = newItem(list, answers.nextItem)
  answers.nextItem = nextItem
  return item
}

/** The answers that an object has to the fields of the items. */
function answersOf(list: ListNode, object: JsonObject) {
  return list.fields
    .filter(({ field }) => field.computed === null)
    .map(({ steps, field }) => ({ steps, answer: plainAnswer(field, valueAt(object, steps)) }))
    .filter(({ answer }) => isAnswered(answer))
}

/** Replaces all items of a list, with everything that belongs to the earlier ones, and queues what reads it. */
function replaceItems(working: WorkingCopy, list: ListNode, items: readonly JsonObject[]): void {
  const { answers, cells, index } = working
  const isOfCall = (key: string): boolean => {
    const of = callOfKey(index, key)?.node.list ?? null
    return of !== null && (of.outer ?? of) === list
  }
  const isGone = (key: string): boolean => isOfList(list, key) || isOfCall(key)
  for (const record of ['touched', 'verified', 'calls', 'manual'] as const)
    Object.assign(answers, {
      [record]: Object.fromEntries(Object.entries(answers[record]).filter(([key]) => !isGone(key))),
    })
  answers.removed = answers.removed.filter(
    ({ list: id }) => (index.listsById.get(id)?.outer?.id ?? id) !== list.id,
  )
  answers.data = withValueAt(answers.data, list.steps, items)
  for (const one of [list, ...list.inner]) {
    const known = cells.lists[one.position]
    if (known === undefined) continue
    const made = itemsIn(answers.data, one).map(({ key }) => unevaluatedItem(one, key))
    cells.putList(one, { ...known, items: made, hiddenIn: new Set() })
  }
  if (cells.listCounts(list, null))
    working.relevant = withValueAt(working.relevant, list.steps, relevantItems(working, list, null))
  markWhole(working, list, null)
  if (list.unique !== null) markKey(working, `unique:${list.id}`, list, null)
}
