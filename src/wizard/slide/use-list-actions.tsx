import { segmentsOf } from '../../engine/json-pointer.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import {
  type ItemView,
  type Json,
  type JsonObject,
  type ListView,
  type PartView,
  type WizardState,
  slideView,
} from '../../engine/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { itemScope } from '../errors/ids.ts'
import { firstControl, itemAt, itemCardId, listId, moveId, restoreId } from '../errors/list-id.ts'
import { type ItemOfList, nextItem } from './next-item.ts'
import { itemErrors } from '../errors/summary-errors.ts'
import { isObject } from '../../engine/json.ts'

/** Actions of a person on the items of a list. */
export interface ListActions {
  readonly add: () => void
  /** Opens the first item of the slide that wants answers, unless one is open. */
  readonly openIncomplete: () => void
  readonly edit: (item: ItemView) => void
  /**
   * Closes the open item when it is complete, and opens the next incomplete one. Waits for a running lookup. Otherwise
   * displays the missing answers.
   */
  readonly save: (item: ItemView) => void
  /** Restores the open item's previous values; removes a new item. */
  readonly cancel: (item: ItemView) => void
  readonly remove: (item: ItemView) => void
  readonly restore: (id: string) => void
  /** Adds an item that is answered like this one, and opens it. */
  readonly copy: (item: ItemView) => void
  /** Moves an item by so many places; the button that was pressed keeps the focus. */
  readonly move: (item: ItemView, by: -1 | 1) => void
}

/** Returns the actions of one list; the same object while the list is the same. */
export function useListActions(view: ListView, slide: string): ListActions {
  const { t } = useLingui()
  const { product, actor, timing, lists } = useRun()
  const toasts = useToasts()
  const { list, at, outer } = view
  // Words change with the language, not the actions.
  const words = useRef({ removed: '', restore: '', saved: '', full: '' })
  words.current = {
    removed: t({ id: 'wizard.list.removed-toast', message: 'Убрано' }),
    restore: t({ id: 'wizard.list.restore', message: 'Вернуть' }),
    saved: t({ id: 'wizard.list.saved-toast', message: 'Сохранено' }),
    full: t({ id: 'wizard.list.full', message: 'Больше добавить нельзя' }),
  }

  return useMemo(() => {
    const state = () => actor.getSnapshot().context.state
    const slideNow = () => slideView(product, state(), slide)
    const current = (): ListView | null => listIn(slideNow()?.parts ?? [], at)
    const focusSoon = (id: string) => {
      // Waits until the editor or the card is in the document.
      requestAnimationFrame(() => document.getElementById(id)?.focus())
    }
    const isOpen = (of: string, item: string) => lists.openItem(of) === item
    const open = ({ item, list: its }: ItemOfList) =>
      lists.open(its.at, item, isBlank(item) ? null : answersOf(item, state().data))
    const close = (item: ItemView) => {
      lists.close(at)
      for (const scope of scopesOf(slide, list, item)) timing.forget(scope)
    }
    const restore = (id: string) => {
      actor.send({ type: 'item.restored', list, item: id })
      if (actor.getSnapshot().context.refusal) {
        toasts.show({ text: words.current.full, key: 'list-full' })
        return
      }
      focusSoon(itemCardId({ at: itemAt({ at }, id) }))
    }
    /** Removes an item from the list. Its answers can be restored. */
    const takeOut = (item: ItemView) => {
      actor.send({ type: 'item.removed', list, item: item.id })
      if (actor.getSnapshot().context.refusal) return
      if (lists.openItem(at) === item.id) lists.close(at)
      for (const scope of scopesOf(slide, list, item)) timing.forget(scope)
      const isKept = current()?.removed.some(({ id }) => id === item.id) === true
      focusSoon(isKept ? restoreId({ at: item.at }) : listId({ at }))
      if (!isKept) return
      toasts.show({
        text: words.current.removed,
        key: `removed ${item.id}`,
        action: { label: words.current.restore, onPress: () => restore(item.id) },
      })
    }
    const save = (item: ItemView) => {
      const view = slideNow()
      const fresh = current()?.items.find(({ id }) => id === item.id)
      if (!view || !fresh || lists.openItem(at) !== item.id) return
      const errors = itemErrors(fresh, slide, isOpen)
      if (errors.length === 0) {
        close(fresh)
        // In the editor of an outer item the person continues with that list only.
        const its = current()
        const next = nextItem(outer === null || its === null ? view : { parts: [its] }, {
          from: list,
          but: fresh.id,
        })
        if (next) open(next)
        focusSoon(next ? firstControl(next.item) : itemCardId(fresh))
        if (fresh.status !== 'duplicate')
          toasts.show({ text: words.current.saved, status: 'success', key: 'item-saved' })
        return
      }
      if (errors.every(({ problem }) => problem.code.endsWith('.pending'))) {
        saveLater(fresh)
        return
      }
      lists.save(at, false)
      timing.attempt(
        [itemScope(slide, list, fresh.id)],
        Object.fromEntries(errors.map(({ key, problem }) => [key, problem.code])),
      )
      if (errors[0]) focusSoon(errors[0].target)
    }
    /** The registry is being asked: saves once it has answered, unless the person did something else meanwhile. */
    const saveLater = (item: ItemView) => {
      if (lists.isSaving(at)) return
      lists.save(at, true)
      const { unsubscribe } = actor.subscribe(() => {
        const isWanted = lists.isSaving(at) && lists.openItem(at) === item.id
        const now = current()?.items.find(({ id }) => id === item.id)
        if (isWanted && now?.calls.some(({ status }) => status === 'pending')) return
        unsubscribe()
        if (isWanted) save(item)
      })
    }

    return {
      add: () => {
        actor.send({ type: 'item.added', list, ...(outer !== null && { in: outer }) })
        const added = current()?.items.at(-1)
        if (!added || actor.getSnapshot().context.refusal) return
        lists.open(at, added, null)
        focusSoon(firstControl(added))
      },
      openIncomplete: () => {
        const view = lists.isAnyOpen() ? null : slideNow()
        const next = view && nextItem(view)
        if (next) open(next)
      },
      edit: (item) => {
        lists.open(at, item, answersOf(item, state().data))
        focusSoon(firstControl(item))
      },
      save,
      cancel: (item) => {
        const before = lists.before(at)
        if (!before) {
          takeOut(item)
          return
        }
        close(item)
        const values = typedBack(item, before, state())
        actor.send({ type: 'item.updated', list, item: item.id, values })
        focusSoon(itemCardId(item))
      },
      remove: takeOut,
      restore,
      copy: (item) => {
        actor.send({
          type: 'item.added',
          list,
          ...(outer !== null && { in: outer }),
          values: askedOf(item),
        })
        const added = current()?.items.at(-1)
        if (!added || actor.getSnapshot().context.refusal) return
        lists.open(at, added, null)
        focusSoon(firstControl(added))
      },
      move: (item, by) => {
        actor.send({ type: 'item.moved', list, item: item.id, to: item.number - 1 + by })
        focusSoon(moveId(item, by))
      },
    }
  }, [product, actor, timing, lists, toasts, list, at, outer, slide])
}

/** The list at this path among parts, those of items included; null when it is not there. */
function listIn(parts: readonly PartView[], at: string): ListView | null {
  for (const part of parts) {
    if (part.kind !== 'list') continue
    if (part.at === at) return part
    const inner = at.startsWith(`${part.at}/`)
      ? listIn(
          part.items.flatMap((item) => item.parts),
          at,
        )
      : null
    if (inner !== null) return inner
  }
  return null
}

/** Scopes of an item and of the items in it. */
function scopesOf(slide: string, list: string, { id, parts }: ItemView): readonly string[] {
  const inner = parts.flatMap((part) =>
    part.kind === 'list' ? part.items.flatMap((item) => scopesOf(slide, part.list, item)) : [],
  )
  return [itemScope(slide, list, id), ...inner]
}

/** No question about it, or about the items in it, is answered yet. */
function isBlank({ parts }: ItemView): boolean {
  return parts.every((part) => {
    if (part.kind === 'list') return part.items.every(isBlank)
    return part.kind !== 'input' || part.values.every((value) => value === null)
  })
}

/**
 * Returns the previous values of the answers that the customer typed since the item was opened. A registry's values
 * return automatically with the answers that they depend on.
 */
function typedBack(item: ItemView, before: JsonObject, { data, touched }: WizardState): JsonObject {
  const now = answersOf(item, data)
  const asked = item.parts.flatMap((part) => {
    if (part.kind === 'input') return part.at
    return part.kind === 'found' ? part.edit.flatMap((input) => input.at) : []
  })
  return Object.fromEntries(
    asked.flatMap((path) => {
      const name = path.slice(item.at.length + 1)
      const value = before[name] ?? null
      return touched[path] === true && (now[name] ?? null) !== value ? [[name, value]] : []
    }),
  )
}

/** Returns the answers of an item and its nested items, as `item.added` takes them. */
function askedOf({ at, parts }: ItemView): JsonObject {
  const inputs = parts.flatMap((part) =>
    part.kind === 'input' ? [part] : part.kind === 'found' ? part.edit : [],
  )
  const answers = inputs
    .filter(({ bound }) => !bound)
    .flatMap((input) =>
      input.at.map((path, index) => [path.slice(at.length + 1), input.values[index] ?? null] as const),
    )
    .filter(([, value]) => value !== null)
  const lists = parts.flatMap((part) =>
    part.kind === 'list' ? [[part.at.slice(at.length + 1), part.items.map(askedOf)] as const] : [],
  )
  return [...answers, ...lists].reduce<JsonObject>(
    (object, [path, value]) => withAnswer(object, path.split('/'), value),
    {},
  )
}

function withAnswer(object: JsonObject, [name = '', ...deeper]: readonly string[], value: Json): JsonObject {
  if (deeper.length === 0) return { ...object, [name]: value }
  const inner = object[name]
  return { ...object, [name]: withAnswer(isObject(inner) ? inner : {}, deeper, value) }
}

/** An item's answers by field, without its id: what `item.updated` takes. */
function answersOf(item: Pick<ItemView, 'at'>, data: JsonObject): JsonObject {
  const found = segmentsOf(item.at).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.find((one: unknown) => isObject(one) && one['id'] === key)
    return isObject(value) ? value[key] : undefined
  }, data)
  if (!isObject(found)) return {}
  const { id: _id, ...answers } = found
  // Answers of the wizard are JSON.
  return answers as JsonObject
}
