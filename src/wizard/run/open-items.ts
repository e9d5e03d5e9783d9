import type { ItemView, ListView, SlideView } from '../../engine/index.ts'
import { itemScope } from '../errors/ids.ts'
import { firstControl, itemCardId } from '../errors/list-id.ts'
import { itemErrors } from '../errors/summary-errors.ts'
import { hasNoAnswers, itemAnswers, itemScopes, listViewAt, restoredAnswers } from './item-answers.ts'
import { type ItemOfList, nextItem } from './next-item.ts'
import { applyToWizard, type ListEditing, type RunChange, activeSlideView } from './run-change.ts'
import type { EditorEvent } from './run-event.ts'
import type { OpenedItem, RunState } from './run-state.ts'
import { attempt, forget } from './shown-errors.ts'

type Editor<Type> = Extract<EditorEvent, { readonly type: Type }>

/** Returns the open item of this list; null when none of its items is open. */
export function openItemOf({ items }: Pick<RunState, 'items'>, list: string): OpenedItem | null {
  return items.find((one) => one.list === list) ?? null
}

/** The reactions to editors of lists. */
export const listEditing: ListEditing = {
  react: (change, event) => {
    switch (event.type) {
      case 'editor.shown':
        return followLists(change, null)
      case 'editor.added':
        return addItem(change, event)
      case 'editor.opened':
        return openItem(change, event)
      case 'editor.saved':
        return saveItem(change, event)
      case 'editor.cancelled':
        return cancelItem(change, event)
      default:
        return event satisfies never
    }
  },
  follow: followLists,
}

/** Adds an item to a list, with these answers when they are given, and opens it. */
function addItem(change: RunChange, { list: at, values }: Editor<'editor.added'>): void {
  const view = listAt(change, at)
  if (view === null) return
  const { list, outer } = view
  const refusal = applyToWizard(change, {
    type: 'item.added',
    list,
    ...(outer !== null && { in: outer }),
    ...(values && { values }),
  })
  const added = listAt(change, at)?.items.at(-1)
  if (refusal !== null || added === undefined) return
  open(change, view, added, null)
  change.effects.push({ type: 'focus', id: firstControl(added) })
}

/** Opens an item to change its answers. */
function openItem(change: RunChange, { list, item }: Editor<'editor.opened'>): void {
  const found = itemAt(change, list, item)
  if (found === null) return
  open(change, found.list, found.item, itemAnswers(found.item, change.run.state.data))
  change.effects.push({ type: 'focus', id: firstControl(found.item) })
}

/**
 * Saves the open item of a list: closes a complete one and opens the next incomplete one, waits for a running lookup, or
 * displays the missing answers.
 */
function saveItem(change: RunChange, { list: at, item: id }: Editor<'editor.saved'>): void {
  const view = activeSlideView(change)
  const found = itemAt(change, at, id)
  if (view === null || found === null || openItemOf(change.run, at)?.item !== id) return
  const { item, list } = found
  // What the server found may depend on other answers: it is judged again when everything is sent again.
  const { problems: refused } = change.run.state.purchase
  const isOpen = (of: string, one: string) => openItemOf(change.run, of)?.item === one
  const errors = itemErrors(item, view.id, isOpen).filter(({ problem }) => !refused.includes(problem))
  if (errors.length === 0) {
    close(change, list, item, view.id)
    // In the editor of an outer item the person continues with that list only.
    const next = nextItem(list.outer === null ? view : { parts: [list] }, { from: list.list, but: id })
    if (next !== null) openAt(change, next)
    change.effects.push({ type: 'focus', id: next ? firstControl(next.item) : itemCardId(item) })
    if (item.status !== 'duplicate') change.effects.push({ type: 'editor.closed', list: at })
    return
  }
  const isLookingUp = errors.every(({ problem }) => problem.code.endsWith('.pending'))
  const items = change.run.items.map((one) => (one.list === at ? { ...one, isSaving: isLookingUp } : one))
  change.run = { ...change.run, items }
  if (isLookingUp) return
  const codes = Object.fromEntries(errors.map(({ key, problem }) => [key, problem.code]))
  attempt(change, { scopes: [itemScope(view.id, list.list, id)], codes })
  if (errors[0]) change.effects.push({ type: 'focus', id: errors[0].target })
}

/** Closes the open item with the answers that it had when it was opened. */
function cancelItem(change: RunChange, { list, item: id }: Editor<'editor.cancelled'>): void {
  const view = activeSlideView(change)
  const found = itemAt(change, list, id)
  const before = openItemOf(change.run, list)?.before ?? null
  if (view === null || found === null || before === null) return
  close(change, found.list, found.item, view.id)
  const values = restoredAnswers(found.item, before, change.run.state)
  applyToWizard(change, { type: 'item.updated', list: found.list.list, item: id, values })
  change.effects.push({ type: 'focus', id: itemCardId(found.item) })
}

/**
 * Keeps the open items in line with the slide: closes those that are gone, saves one whose lookups have answered, and
 * opens the first item that wants answers where a list came into view.
 */
function followLists(change: RunChange, before: SlideView | null): void {
  if (Object.keys(change.product.lists).length === 0) return
  const view = activeSlideView(change)
  if (view === before || view === null) return
  closeVanished(change, view)
  if (before?.id === view.id) forgetRemoved(change, before, view)
  for (const { list, item, isSaving } of change.run.items) {
    const calls = isSaving ? itemAt(change, list, item)?.item.calls : undefined
    if (calls?.every(({ status }) => status !== 'pending'))
      saveItem(change, { type: 'editor.saved', list, item })
  }
  const known = before?.id === view.id ? before.parts : []
  const hasNewList = view.parts.some((part) => part.kind === 'list' && listViewAt(known, part.at) === null)
  const next = hasNewList && change.run.items.length === 0 ? nextItem(view) : null
  if (next !== null) openAt(change, next)
}

function closeVanished(change: RunChange, view: SlideView): void {
  const { items } = change.run
  const gone = items.findIndex(
    ({ list, item }) => listViewAt(view.parts, list)?.items.some(({ id }) => id === item) !== true,
  )
  if (gone >= 0) change.run = { ...change.run, items: items.slice(0, gone) }
}

function forgetRemoved(change: RunChange, before: SlideView, view: SlideView): void {
  const { attempts, shown } = change.run
  if (Object.keys(attempts).length + Object.keys(shown).length === 0) return
  const present = new Set(scopesIn(view))
  const gone = scopesIn(before).filter((scope) => !present.has(scope))
  if (gone.length > 0) forget(change, gone)
}

function scopesIn({ id, parts }: SlideView): readonly string[] {
  return parts.flatMap((part) =>
    part.kind === 'list' ? part.items.flatMap((item) => itemScopes(id, part.list, item)) : [],
  )
}

/** Opens an item and closes the open one without changes, unless that one contains this item. */
function open(change: RunChange, list: ListView, { id, at }: ItemView, before: OpenedItem['before']): void {
  const around = change.run.items.filter((one) => list.at.startsWith(`${one.at}/`))
  const opened = { list: list.at, item: id, at, before, isSaving: false }
  change.run = { ...change.run, items: [...around, opened] }
}

/** Opens an item as it is; a new one without answers has none to restore. */
function openAt(change: RunChange, { item, list }: ItemOfList): void {
  open(change, list, item, hasNoAnswers(item) ? null : itemAnswers(item, change.run.state.data))
}

/** Closes the open item of a list and the item that is open in it, and forgets which of its errors were shown. */
function close(change: RunChange, list: ListView, item: ItemView, slide: string): void {
  const { items } = change.run
  const position = items.findIndex((one) => one.list === list.at)
  if (position >= 0) change.run = { ...change.run, items: items.slice(0, position) }
  forget(change, itemScopes(slide, list.list, item))
}

function listAt(change: RunChange, at: string): ListView | null {
  return listViewAt(activeSlideView(change)?.parts ?? [], at)
}

function itemAt(change: RunChange, at: string, id: string): ItemOfList | null {
  const list = listAt(change, at)
  const item = list?.items.find((one) => one.id === id)
  return list && item ? { list, item } : null
}
