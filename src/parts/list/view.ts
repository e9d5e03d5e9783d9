import { segmentsOf } from '../../engine/json-pointer.ts'
import type { JsonObject } from '../../engine/json.ts'
import type { Problem } from '../../engine/problem.ts'
import { boundsOf } from '../../engine/wizard/evaluate/list-problems.ts'
import { callKey, itemPath, listPath } from '../../engine/wizard/graph/keys.ts'
import type { CallNode, FlagNode, ListNode } from '../../engine/wizard/graph/product-index.ts'
import { idOf, itemKey, outerOf } from '../../engine/wizard/paths/item-id.ts'
import { valueAt } from '../../engine/wizard/paths/pointer.ts'
import type { RemovedItem } from '../../engine/wizard/state/wizard-state.ts'
import { statusOf } from '../../engine/wizard/views/call-status.ts'
import { asFlagView, flagOf, flagParts, type FlagSeen } from '../../engine/wizard/views/flag-view.ts'
import type { PartViewer, ViewedOf } from '../../engine/wizard/views/part-viewer.ts'
import { valueView, valueViews } from '../../engine/wizard/views/value-views.ts'
import type { Viewing } from '../../engine/wizard/views/viewing.ts'
import type { CallStatus, ValueView } from '../../engine/wizard/views/views.ts'
import type { FlagRow } from '../../engine/wizard/working-copy/flag-rows.ts'
import { itemInAnswers } from '../../engine/wizard/working-copy/item-steps.ts'
import type { PartView } from '../view-type.generated.ts'
import type { ItemViewOf } from './view-type.ts'

/** One item of a list. */
export type ItemView = ItemViewOf<PartView>

/** Views of lists. */
export const view: PartViewer<'list'> = {
  make: (viewing, { node, of: { of: list }, partViews }, outer) => {
    const { evaluated, memo, state } = viewing
    const at = listPath(list, outer)
    const flag = flagOf(viewing, node, outer)
    const rows = rowsByItem(viewing, node)
    const ids = evaluated.cells.itemIdsIn(list, outer)
    const viewed = { node, list, flag, partViews }
    const items = memo.list(
      `items ${flag.key}`,
      ids.map((id, position) => itemView(viewing, viewed, { id, position, rows: rows.get(id) ?? [] })),
    )
    const { min, max } = boundsOf(evaluated, list, outer)
    // An item without answers has nothing to restore.
    const gone = state.removed.filter(
      (one) => one.list === list.id && (one.in ?? null) === outer && hasAnswers(one),
    )
    const removed = memo.view(`removed ${flag.key}`, gone, () =>
      gone.map(({ item }) => ({
        id: itemKey(outer, idOf(item)),
        title: list.list.card.title.map((pattern) => goneValue(viewing, list, pattern, item)),
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
  },
}

function rowsByItem({ evaluated }: Viewing, { slide }: FlagNode): ReadonlyMap<string, readonly FlagRow[]> {
  const byItem = new Map<string, FlagRow[]>()
  for (const row of evaluated.slides.rowsOf(slide.slide.id).all()) {
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
  readonly partViews: ViewedOf<'list'>['partViews']
}

/** An item of the list, with its position and the entries of its flags. */
interface ViewedItem {
  readonly id: string
  readonly position: number
  readonly rows: readonly FlagRow[]
}

function itemView(
  view: Viewing,
  { node, list, flag, partViews }: ViewedList,
  { id, position, rows }: ViewedItem,
): ItemView {
  const { evaluated, memo, state } = view
  const slide = node.slide.slide.id
  const at = itemPath(list, id)
  const twin = flag.result.problems.find((problem) => problem.path === at && problem.code === 'uniqueItems')
  const own = rows.flatMap(({ isSettled, result }) => [isSettled, result])
  const fromServer = flag.fromServer.filter(({ path }) => path === at || path.startsWith(`${at}/`))
  // Everything that an item's view is made from, so that a change in one item does not rebuild the others.
  const from = [
    itemInAnswers(evaluated.cells, evaluated.relevant, list, id),
    evaluated.cells.itemCells(list, id),
    ...own,
    ...callsSeen(view, list, id),
    state.touched,
    ...fromServer,
    evaluated.cells.conditions,
    [list, ...list.inner].some(readsFromAfar) ? evaluated.relevant : null,
    ...(list.inner.length === 0 ? [] : [state.calls, state.manual, state.removed]),
    ...list.inner.map((inner) => evaluated.cells.lists[inner.position]),
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
      parts: partViews(list.flags.get(node.slide) ?? [], id),
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
  const items = view.evaluated.cells.itemIdsIn(list, outer)
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
function callsSeen({ evaluated, state }: Viewing, list: ListNode, id: string): readonly unknown[] {
  const choices = list.fields.flatMap(
    ({ field }) => evaluated.index.calls.get(field.options?.from ?? '') ?? [],
  )
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

function goneValue({ evaluated }: Viewing, list: ListNode, pattern: string, item: JsonObject): ValueView {
  const own = pattern.slice(`${list.list.at}/*`.length)
  return {
    at: pattern,
    field: evaluated.index.fields.get(pattern)?.field ?? null,
    value: valueAt(item, segmentsOf(own)),
    label: null,
    edited: false,
  }
}
