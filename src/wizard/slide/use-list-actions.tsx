import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { ItemView, JsonObject, ListView } from '../../engine/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { firstControl, itemCardId, moveId } from '../errors/list-id.ts'
import { actedList, focusSoon } from './acted-list.ts'
import { copiedAnswers, itemAnswers, restoredAnswers } from './item-answers.ts'
import { itemRemoval } from './item-removal.ts'
import { itemSaving } from './item-saving.ts'
import type { ListWords } from './list-words.ts'
import { nextItem } from './next-item.ts'

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
  const words = useRef<ListWords>({ removed: '', restore: '', saved: '', full: '' })
  words.current = {
    removed: t({ id: 'wizard.list.removed-toast', message: 'Убрано' }),
    restore: t({ id: 'wizard.list.restore', message: 'Вернуть' }),
    saved: t({ id: 'wizard.list.saved-toast', message: 'Сохранено' }),
    full: t({ id: 'wizard.list.full', message: 'Больше добавить нельзя' }),
  }

  return useMemo(() => {
    const run = { product, actor, timing, lists }
    const place = { list, at, outer, slide }
    const now = actedList(run, place)
    const { remove, restore } = itemRemoval(run, place, toasts, () => words.current)
    /** Adds an item, with these answers when they are given, and opens it. */
    const addItem = (values?: JsonObject) => {
      actor.send({
        type: 'item.added',
        list,
        ...(outer !== null && { in: outer }),
        ...(values && { values }),
      })
      const added = now.current()?.items.at(-1)
      if (!added || now.isRefused()) return
      lists.open(at, added, null)
      focusSoon(firstControl(added))
    }

    return {
      add: () => addItem(),
      openIncomplete: () => {
        const view = lists.isAnyOpen() ? null : now.slideNow()
        const next = view && nextItem(view)
        if (next) now.open(next)
      },
      edit: (item) => {
        lists.open(at, item, itemAnswers(item, now.state().data))
        focusSoon(firstControl(item))
      },
      save: itemSaving(run, place, toasts, () => words.current),
      cancel: (item) => {
        const before = lists.before(at)
        if (!before) {
          remove(item)
          return
        }
        lists.close(at)
        now.forget(item)
        const values = restoredAnswers(item, before, now.state())
        actor.send({ type: 'item.updated', list, item: item.id, values })
        focusSoon(itemCardId(item))
      },
      remove,
      restore,
      copy: (item) => addItem(copiedAnswers(item)),
      move: (item, by) => {
        actor.send({ type: 'item.moved', list, item: item.id, to: item.number - 1 + by })
        focusSoon(moveId(item, by))
      },
    }
  }, [product, actor, timing, lists, toasts, words, list, at, outer, slide])
}
