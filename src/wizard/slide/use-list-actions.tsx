import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { ItemView, JsonObject, ListView, WizardState } from '../../engine/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { slideOf } from '../run/state-views.ts'
import { controlId, itemScope } from './ids.ts'
import { itemCardId } from './list-id.ts'
import { itemErrors } from './summary-errors.ts'

/** What a person does with the items of a list. */
export interface ListActions {
  readonly add: () => void
  /** Opens the first item that wants answers, unless one is open. */
  readonly openIncomplete: () => void
  readonly edit: (item: ItemView) => void
  /** Folds the open item when it is complete; otherwise shows what is missing. */
  readonly save: (item: ItemView) => void
  /** Puts the open item back as it was; takes a new one away. */
  readonly cancel: (item: ItemView) => void
  readonly remove: (item: ItemView) => void
  readonly restore: (id: string) => void
}

/** The actions of one list; the same object as long as the list is. */
export function useListActions(view: ListView, slide: string): ListActions {
  const { t } = useLingui()
  const { product, actor, timing, lists } = useRun()
  const toasts = useToasts()
  const { list, at } = view
  // Words change with the language, not the actions.
  const words = useRef({ removed: '', restore: '', saved: '' })
  words.current = {
    removed: t({ id: 'wizard.list.removed-toast', message: 'Убрано' }),
    restore: t({ id: 'wizard.list.restore', message: 'Вернуть' }),
    saved: t({ id: 'wizard.list.saved-toast', message: 'Сохранено' }),
  }

  return useMemo(() => {
    const state = () => actor.getSnapshot().context.state
    const current = (): ListView | null => {
      const part = slideOf(product, state(), slide)?.parts.find(
        (one) => one.kind === 'list' && one.list === list,
      )
      return part?.kind === 'list' ? part : null
    }
    const focusSoon = (id: string) => {
      // After the editor, or the card, stands there.
      requestAnimationFrame(() => document.getElementById(id)?.focus())
    }
    const incomplete = (but?: string): ItemView | undefined =>
      current()?.items.find(({ id, status }) => status === 'incomplete' && id !== but)
    const open = (item: ItemView) =>
      lists.open(list, item.id, isBlank(item) ? null : answersOf(item, state().data, at))
    const close = (item: ItemView) => {
      lists.close(list)
      timing.forget(itemScope(slide, list, item.id))
    }
    const restore = (id: string) => {
      actor.send({ type: 'item.restored', list, item: id })
      focusSoon(itemCardId({ at: `${at}/${id}` }))
    }
    const remove = (item: ItemView) => {
      actor.send({ type: 'item.removed', list, item: item.id })
      if (actor.getSnapshot().context.refusal) return
      close(item)
      toasts.show({
        text: words.current.removed,
        key: `removed ${item.id}`,
        action: { label: words.current.restore, onPress: () => restore(item.id) },
      })
    }

    return {
      add: () => {
        actor.send({ type: 'item.added', list })
        const added = current()?.items.at(-1)
        if (!added) return
        lists.open(list, added.id, null)
        focusSoon(firstControl(added))
      },
      openIncomplete: () => {
        const item = lists.openItem(list) === null ? incomplete() : undefined
        if (item) open(item)
      },
      edit: (item) => {
        lists.open(list, item.id, answersOf(item, state().data, at))
        focusSoon(firstControl(item))
      },
      save: (item) => {
        const fresh = current()?.items.find(({ id }) => id === item.id)
        if (!fresh) return
        const errors = itemErrors(fresh, slide)
        if (errors.length === 0) {
          close(fresh)
          const next = incomplete(fresh.id)
          if (next) open(next)
          focusSoon(next ? firstControl(next) : itemCardId(fresh))
          toasts.show({ text: words.current.saved, status: 'success', key: 'item-saved' })
          return
        }
        timing.attempt(
          [itemScope(slide, list, fresh.id)],
          Object.fromEntries(errors.map(({ key, problem }) => [key, problem.code])),
        )
        if (errors[0]) focusSoon(errors[0].target)
      },
      cancel: (item) => {
        const before = lists.before(list)
        close(item)
        if (before) {
          const values = typedBack(item, before, state(), at)
          actor.send({ type: 'item.updated', list, item: item.id, values })
          focusSoon(itemCardId(item))
        } else actor.send({ type: 'item.removed', list, item: item.id })
      },
      remove,
      restore,
    }
  }, [product, actor, timing, lists, toasts, list, at, slide])
}

/** Nobody answered anything about it yet. */
function isBlank({ parts }: ItemView): boolean {
  return parts.every((part) => part.kind !== 'input' || part.values.every((value) => value === null))
}

function firstControl(item: ItemView): string {
  const input = item.parts.find((part) => part.kind === 'input')
  return input?.kind === 'input' ? controlId(input.at[0] ?? '') : itemCardId(item)
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

/** An item's answers by field, without its id: what `item.updated` takes. */
function answersOf(item: ItemView, data: JsonObject, at: string): JsonObject {
  const list = at
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data)
  const found: unknown = Array.isArray(list)
    ? list.find((one: unknown) => isObject(one) && one['id'] === item.id)
    : undefined
  if (!isObject(found)) return {}
  const { id: _id, ...answers } = found
  // Answers of the wizard are JSON.
  return answers as JsonObject
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
