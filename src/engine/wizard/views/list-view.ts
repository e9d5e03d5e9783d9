import { itemInAnswers } from '../working-copy/item-steps.ts'
import { segmentsOf } from '../../json-pointer.ts'
import type { Problem } from '../../problem.ts'
import type { JsonObject } from '../../json.ts'
import { statusOf } from './call-status.ts'
import type { FlagRow } from '../working-copy/flag-rows.ts'
import { idOf, itemKey, outerOf } from '../paths/item-id.ts'
import type { RemovedItem } from '../state/wizard-state.ts'
import { callKey, itemPath, listPath } from '../graph/keys.ts'
import { boundsOf } from '../evaluate/list-problems.ts'
import { asFlagView, flagOf, flagParts, type FlagSeen } from './flag-view.ts'
import type { CallNode, FlagNode, ListNode, PartFlag } from '../graph/product-index.ts'
import { valueAt } from '../paths/pointer.ts'
import { valueView, valueViews } from './value-views.ts'
import type { Viewing } from './viewing.ts'
import type { CallStatus, ItemView, ListView, PartView, ValueView } from './views.ts'

/** Makes the views of an item's parts. */
export type PartsOf = (parts: readonly PartFlag[], item: string) => readonly PartView[]

/** A list with its items. */
export function listPart(
  view: Viewing,
  { node, list, outer }: { readonly node: FlagNode; readonly list: ListNode; readonly outer: string | null },
  partsOf: PartsOf,
): ListView {
  const { working, memo, state } = view
  const at = listPath(list, outer)
  const flag = flagOf(view, node, outer)
  const rows = rowsByItem(view, node)
  const ids = working.cells.itemIdsIn(list, outer)
  const viewed = { node, list, flag, partsOf }
  const items = memo.list(
    `items ${flag.key}`,
    ids.map((id, position) => itemView(view, viewed, { id, position, rows: rows.get(id) ?? [] })),
  )
  const { min, max } = boundsOf(working, list, outer)
  // An item without answers has nothing to restore.
  const gone = state.removed.filter(
    (one) => one.list === list.id && (one.in ?? null) === outer && hasAnswers(one),
  )
  const removed = memo.view(`removed ${flag.key}`, gone, () =>
    gone.map(({ item }) => ({
      id: itemKey(outer, idOf(item)),
      title: list.list.card.title.map((pattern) => goneValue(view, list, pattern, item)),
    })),
  )
  return memo.view(`list ${flag.key}`, [...flagParts(flag), items, min, max, removed], () => ({
    kind: 'list',
    ...asFlagView(flag),
    list: list.id,
    outer,
    at,
    items,
    min,
    max,
    canAdd: ids.length < max,
    canRemove: ids.length > min,
    isOrdered: list.list.ordered === true,
    canCopy: list.list.copies === true && ids.length < max,
    removed,
  }))
}

function rowsByItem({ working }: Viewing, { slide }: FlagNode): ReadonlyMap<string, readonly FlagRow[]> {
  const byItem = new Map<string, FlagRow[]>()
  for (const row of working.slides.rowsOf(slide.slide.id).all()) {
    // Problems in a nested item also belong to the outer item.
    for (let item = row.item; item !== null; item = outerOf(item)) {
      const known = byItem.get(item)
      if (known === undefined) byItem.set(item, [row])
      else known.push(row)
    }
  }
  return byItem
}

/** A list while its items are viewed. */
interface ViewedList {
  readonly node: FlagNode
  readonly list: ListNode
  readonly flag: FlagSeen
  readonly partsOf: PartsOf
}

/** An item of the list, with its position and the entries of its flags. */
interface ViewedItem {
  readonly id: string
  readonly position: number
  readonly rows: readonly FlagRow[]
}

function itemView(
  view: Viewing,
  { node, list, flag, partsOf }: ViewedList,
  { id, position, rows }: ViewedItem,
): ItemView {
  const { working, memo, state } = view
  const slide = node.slide.slide.id
  const at = itemPath(list, id)
  const twin = flag.result.problems.find((problem) => problem.path === at && problem.code === 'uniqueItems')
  const own = rows.flatMap(({ isSettled, result }) => [isSettled, result])
  const fromServer = flag.fromServer.filter(({ path }) => path === at || path.startsWith(`${at}/`))
  // Everything that an item's view is made from, so that a change in one item does not rebuild the others.
  const from = [
    itemInAnswers(working.cells, working.relevant, list, id),
    working.cells.itemCells(list, id),
    ...own,
    ...callsSeen(view, list, id),
    state.touched,
    ...fromServer,
    working.cells.conditions,
    [list, ...list.inner].some(readsFromAfar) ? working.relevant : null,
    ...(list.inner.length === 0 ? [] : [state.calls, state.manual, state.removed]),
    ...list.inner.map((inner) => working.cells.lists[inner.position]),
    position,
    twin === undefined,
  ]
  return memo.view(`item ${slide} ${at}`, from, () => {
    const problems = rows.flatMap(({ result }) => result.problems)
    const calls = [
      ...ownCalls(list).map((call) => statusOf(view, callKey(call, id))),
      ...list.inner.flatMap((inner) => innerCalls(view, inner, id)),
    ]
    const isWrong = fromServer.length > 0 || rows.some((row) => row.isSettled && hasWrongAnswer(row))
    const { title, facts, pill } = list.list.card
    return {
      id,
      number: position + 1,
      at,
      card: {
        title: valueViews(view, title, list, id),
        facts: valueViews(view, facts, list, id),
        pill: pill === null ? null : valueView(view, pill, list, id),
      },
      parts: partsOf(list.flags.get(node.slide) ?? [], id),
      status: statusOfItem(twin !== undefined, isWrong, calls, problems.length === 0),
      calls,
      problems: [...fromServer, ...problems, ...(twin === undefined ? [] : [twin])],
    }
  })
}

/** Returns whether a problem of a part is more than something left out; too few items in it is something left out, too. */
function hasWrongAnswer({ node, result }: FlagRow): boolean {
  const isList = node.of.kind === 'list'
  return result.problems.some(
    (problem) => isMoreThanMissing(problem) && !(isList && problem.code === 'minItems'),
  )
}

function statusOfItem(
  isTwin: boolean,
  isWrong: boolean,
  calls: readonly CallStatus[],
  isComplete: boolean,
): ItemView['status'] {
  if (isTwin) return 'duplicate'
  if (calls.some(({ status }) => status === 'pending')) return isWrong ? 'error' : 'lookingUp'
  if (isWrong) return 'error'
  return isComplete ? 'complete' : 'incomplete'
}

function innerCalls(view: Viewing, list: ListNode, outer: string): readonly CallStatus[] {
  const items = view.working.cells.itemIdsIn(list, outer)
  return ownCalls(list).flatMap((call) => items.map((item) => statusOf(view, callKey(call, item))))
}

/** Returns whether the item or one of its nested items has an answer to restore. */
function hasAnswers({ touched }: RemovedItem): boolean {
  return touched.length > 0
}

/** Something was answered wrongly, or a registry did not find it; not only left out. */
function isMoreThanMissing({ code }: Problem): boolean {
  return code !== 'required' && code !== 'notLookedUp' && code !== 'notVerified' && !code.endsWith('.pending')
}

function ownCalls({ own }: ListNode): readonly CallNode[] {
  return own.filter((node): node is CallNode => node.kind === 'call')
}

/** States of the item's own calls, and of those that answer its choices. */
function callsSeen({ working, state }: Viewing, list: ListNode, id: string): readonly unknown[] {
  const choices = list.fields.flatMap(({ field }) => working.index.calls.get(field.options?.from ?? '') ?? [])
  return [...ownCalls(list), ...choices].flatMap((call) => {
    const key = callKey(call, id)
    return [state.calls[key], state.manual[key] === true]
  })
}

/** Returns whether answers outside the item decide which choices in the list are available. */
function readsFromAfar(list: ListNode): boolean {
  const inItem = `${list.list.at}/*`
  return list.fields.some(
    ({ field: { options } }) =>
      options?.list !== undefined || options?.only?.reads.some((key) => !key.startsWith(inItem)) === true,
  )
}

function goneValue({ working }: Viewing, list: ListNode, pattern: string, item: JsonObject): ValueView {
  const own = pattern.slice(`${list.list.at}/*`.length)
  return {
    at: pattern,
    field: working.index.fields.get(pattern)?.field ?? null,
    value: valueAt(item, segmentsOf(own)),
    label: null,
    edited: false,
  }
}
