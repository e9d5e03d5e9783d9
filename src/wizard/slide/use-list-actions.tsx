import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { type ItemView, type JsonObject, type ListView, slideView } from '../../engine/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { itemScope } from '../errors/ids.ts'
import { firstControl, itemAt, itemCardId, listId, moveId, restoreId } from '../errors/list-id.ts'
import {
  itemAnswers,
  copiedAnswers,
  hasNoAnswers,
  listViewAt,
  itemScopes,
  restoredAnswers,
} from './item-answers.ts'
import { type ItemOfList, nextItem } from './next-item.ts'
import { itemErrors } from '../errors/summary-errors.ts'

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
    const current = (): ListView | null => listViewAt(slideNow()?.parts ?? [], at)
    const focusSoon = (id: string) => {
      // Waits until the editor or the card is in the document.
      requestAnimationFrame(() => document.getElementById(id)?.focus())
    }
    const isOpen = (of: string, item: string) => lists.openItem(of) === item
    const open = ({ item, list: ownList }: ItemOfList) =>
      lists.open(ownList.at, item, hasNoAnswers(item) ? null : itemAnswers(item, state().data))
    const close = (item: ItemView) => {
      lists.close(at)
      for (const scope of itemScopes(slide, list, item)) timing.forget(scope)
    }
    /** Adds an item, with these answers when they are given, and opens it. */
    const addItem = (values?: JsonObject) => {
      actor.send({
        type: 'item.added',
        list,
        ...(outer !== null && { in: outer }),
        ...(values && { values }),
      })
      const added = current()?.items.at(-1)
      if (!added || actor.getSnapshot().context.refusal) return
      lists.open(at, added, null)
      focusSoon(firstControl(added))
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
    const removeItem = (item: ItemView) => {
      actor.send({ type: 'item.removed', list, item: item.id })
      if (actor.getSnapshot().context.refusal) return
      if (lists.openItem(at) === item.id) lists.close(at)
      for (const scope of itemScopes(slide, list, item)) timing.forget(scope)
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
      add: () => addItem(),
      openIncomplete: () => {
        const view = lists.isAnyOpen() ? null : slideNow()
        const next = view && nextItem(view)
        if (next) open(next)
      },
      edit: (item) => {
        lists.open(at, item, itemAnswers(item, state().data))
        focusSoon(firstControl(item))
      },
      save,
      cancel: (item) => {
        const before = lists.before(at)
        if (!before) {
          removeItem(item)
          return
        }
        close(item)
        const values = restoredAnswers(item, before, state())
        actor.send({ type: 'item.updated', list, item: item.id, values })
        focusSoon(itemCardId(item))
      },
      remove: removeItem,
      restore,
      copy: (item) => addItem(copiedAnswers(item)),
      move: (item, by) => {
        actor.send({ type: 'item.moved', list, item: item.id, to: item.number - 1 + by })
        focusSoon(moveId(item, by))
      },
    }
  }, [product, actor, timing, lists, toasts, list, at, outer, slide])
}
