import { segmentsOf } from '../../engine/json-pointer.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import {
  type ItemView,
  type Json,
  type JsonObject,
  type ListView,
  type WizardState,
  slideView,
} from '../../engine/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { itemScope } from '../errors/ids.ts'
import { firstControl, itemCardId, listId, moveId, restoreId } from '../errors/list-id.ts'
import { type ItemOfList, nextItem } from './next-item.ts'
import { itemErrors } from '../errors/summary-errors.ts'
import { isObject } from '../../engine/json.ts'

/** What a person does with the items of a list. */
export interface ListActions {
  readonly add: () => void
  /** Opens the first item of the slide that wants answers, unless one is open. */
  readonly openIncomplete: () => void
  readonly edit: (item: ItemView) => void
  /**
   * Folds the open item when it is complete, and opens the next one that is not. Waits for a lookup that is under way.
   * Otherwise shows what is missing.
   */
  readonly save: (item: ItemView) => void
  /** Puts the open item back as it was; takes a new one away. */
  readonly cancel: (item: ItemView) => void
  readonly remove: (item: ItemView) => void
  readonly restore: (id: string) => void
  /** Adds an item that is answered like this one, and opens it. */
  readonly copy: (item: ItemView) => void
  /** Moves an item by so many places; the button that was pressed keeps the focus. */
  readonly move: (item: ItemView, by: -1 | 1) => void
}

/** The actions of one list; the same object as long as the list is. */
export function useListActions(view: ListView, slide: string): ListActions {
  const { t } = useLingui()
  const { product, actor, timing, lists } = useRun()
  const toasts = useToasts()
  const { list, at } = view
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
    const current = (): ListView | null => {
      const part = slideNow()?.parts.find((one) => one.kind === 'list' && one.list === list)
      return part?.kind === 'list' ? part : null
    }
    const focusSoon = (id: string) => {
      // After the editor, or the card, stands there.
      requestAnimationFrame(() => document.getElementById(id)?.focus())
    }
    const open = ({ item, list: its }: ItemOfList) =>
      lists.open(its.list, item.id, isBlank(item) ? null : answersOf(item, state().data, its.at))
    const close = (item: ItemView) => {
      lists.close(list)
      timing.forget(itemScope(slide, list, item.id))
    }
    const restore = (id: string) => {
      actor.send({ type: 'item.restored', list, item: id })
      if (actor.getSnapshot().context.refusal) {
        toasts.show({ text: words.current.full, key: 'list-full' })
        return
      }
      focusSoon(itemCardId({ at: `${at}/${id}` }))
    }
    /** Takes an item out of the list. What was answered about it can be brought back. */
    const takeOut = (item: ItemView) => {
      actor.send({ type: 'item.removed', list, item: item.id })
      if (actor.getSnapshot().context.refusal) return
      if (lists.openItem(list) === item.id) lists.close(list)
      timing.forget(itemScope(slide, list, item.id))
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
      if (!view || !fresh || lists.openItem(list) !== item.id) return
      const errors = itemErrors(fresh, slide)
      if (errors.length === 0) {
        close(fresh)
        const next = nextItem(view, { from: list, but: fresh.id })
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
      lists.save(false)
      timing.attempt(
        [itemScope(slide, list, fresh.id)],
        Object.fromEntries(errors.map(({ key, problem }) => [key, problem.code])),
      )
      if (errors[0]) focusSoon(errors[0].target)
    }
    /** The registry is being asked: saves once it has answered, unless the person did something else meanwhile. */
    const saveLater = (item: ItemView) => {
      if (lists.isSaving()) return
      lists.save(true)
      const { unsubscribe } = actor.subscribe(() => {
        const isWanted = lists.isSaving() && lists.openItem(list) === item.id
        const now = current()?.items.find(({ id }) => id === item.id)
        if (isWanted && now?.calls.some(({ status }) => status === 'pending')) return
        unsubscribe()
        if (isWanted) save(item)
      })
    }

    return {
      add: () => {
        actor.send({ type: 'item.added', list })
        const added = current()?.items.at(-1)
        if (!added || actor.getSnapshot().context.refusal) return
        lists.open(list, added.id, null)
        focusSoon(firstControl(added))
      },
      openIncomplete: () => {
        const view = lists.isAnyOpen() ? null : slideNow()
        const next = view && nextItem(view)
        if (next) open(next)
      },
      edit: (item) => {
        lists.open(list, item.id, answersOf(item, state().data, at))
        focusSoon(firstControl(item))
      },
      save,
      cancel: (item) => {
        const before = lists.before(list)
        if (!before) {
          takeOut(item)
          return
        }
        close(item)
        const values = typedBack(item, before, state(), at)
        actor.send({ type: 'item.updated', list, item: item.id, values })
        focusSoon(itemCardId(item))
      },
      remove: takeOut,
      restore,
      copy: (item) => {
        actor.send({ type: 'item.added', list, values: askedOf(item) })
        const added = current()?.items.at(-1)
        if (!added || actor.getSnapshot().context.refusal) return
        lists.open(list, added.id, null)
        focusSoon(firstControl(added))
      },
      move: (item, by) => {
        actor.send({ type: 'item.moved', list, item: item.id, to: item.number - 1 + by })
        focusSoon(moveId(item, by))
      },
    }
  }, [product, actor, timing, lists, toasts, list, at, slide])
}

/** No question about it is answered yet. */
function isBlank({ parts }: ItemView): boolean {
  return parts.every((part) => part.kind !== 'input' || part.values.every((value) => value === null))
}

/**
 * What the customer has typed since the item was opened, as it was before. What a registry filled in comes back by
 * itself, with the answers that it was asked about.
 */
function typedBack(
  item: ItemView,
  before: JsonObject,
  { data, touched }: WizardState,
  at: string,
): JsonObject {
  const now = answersOf(item, data, at)
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

/** What was asked of an item and answered, as `item.added` takes it. */
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
  return answers.reduce<JsonObject>((object, [path, value]) => withAnswer(object, path.split('/'), value), {})
}

function withAnswer(object: JsonObject, [name = '', ...deeper]: readonly string[], value: Json): JsonObject {
  if (deeper.length === 0) return { ...object, [name]: value }
  const inner = object[name]
  return { ...object, [name]: withAnswer(isObject(inner) ? inner : {}, deeper, value) }
}

/** An item's answers by field, without its id: what `item.updated` takes. */
function answersOf(item: ItemView, data: JsonObject, at: string): JsonObject {
  const list = segmentsOf(at).reduce<unknown>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    data,
  )
  const found: unknown = Array.isArray(list)
    ? list.find((one: unknown) => isObject(one) && one['id'] === item.id)
    : undefined
  if (!isObject(found)) return {}
  const { id: _id, ...answers } = found
  // Answers of the wizard are JSON.
  return answers as JsonObject
}
