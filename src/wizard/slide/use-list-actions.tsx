import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { ItemView, ListView } from '../../engine/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useNotice, useRun } from '../run/run-context.tsx'
import { moveId } from '../errors/list-id.ts'
import { copiedAnswers } from '../run/item-answers.ts'
import { openItemOf } from '../run/open-items.ts'
import { focusSoon } from './focus-soon.ts'
import { itemRemoval } from './item-removal.ts'
import type { ListWords } from './list-words.ts'

/** Actions of a person on the items of a list. */
export interface ListActions {
  readonly add: () => void
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
  const { product, actor } = useRun()
  const toasts = useToasts()
  const { list, at } = view
  // Words change with the language, not the actions.
  const words = useRef<ListWords>({ removed: '', restore: '', saved: '', full: '' })
  words.current = {
    removed: t({ id: 'wizard.list.removed-toast', message: 'Убрано' }),
    restore: t({ id: 'wizard.list.restore', message: 'Вернуть' }),
    saved: t({ id: 'wizard.list.saved-toast', message: 'Сохранено' }),
    full: t({ id: 'wizard.list.full', message: 'Больше добавить нельзя' }),
  }

  useNotice('editor.closed', (notice) => {
    if (notice.type === 'editor.closed' && notice.list === at)
      toasts.show({ text: () => words.current.saved, status: 'success', key: 'item-saved' })
  })

  return useMemo(() => {
    const place = { list, at, slide }
    const { remove, restore } = itemRemoval({ product, actor }, place, toasts, () => words.current)
    return {
      add: () => actor.send({ type: 'editor.added', list: at }),
      edit: ({ id }) => actor.send({ type: 'editor.opened', list: at, item: id }),
      save: ({ id }) => actor.send({ type: 'editor.saved', list: at, item: id }),
      cancel: (item) => {
        const isNew = openItemOf(actor.getSnapshot().context, at)?.before === null
        if (isNew) remove(item)
        else actor.send({ type: 'editor.cancelled', list: at, item: item.id })
      },
      remove,
      restore,
      copy: (item) => actor.send({ type: 'editor.added', list: at, values: copiedAnswers(item) }),
      move: (item, by) => {
        actor.send({ type: 'item.moved', list, item: item.id, to: item.number - 1 + by })
        focusSoon(moveId(item, by))
      },
    }
  }, [product, actor, toasts, words, list, at, slide])
}
