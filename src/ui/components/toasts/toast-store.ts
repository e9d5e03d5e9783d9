import type { ReactNode } from 'react'
import type { IconType } from '../icon/icon.tsx'

/** Kind of message; a `loading` toast stays until it is replaced by another. */
export type ToastStatus = 'info' | 'warning' | 'success' | 'error' | 'loading'

/** How long a toast stays, in ms, while it is neither hovered nor focused. */
export const toastDurationMs = 5000

/** The most toasts that are shown at a time; a newer one takes the place of the oldest. */
export const toastLimit = 3

/** A text of a toast. A function says it in the language of the moment; any other text goes when the language changes. */
export type ToastText = ReactNode | (() => ReactNode)

/** Content of a toast. */
export interface ToastContent {
  readonly text: ToastText
  readonly status?: ToastStatus | undefined
  /** A shortcut to an action that is also available elsewhere: «Вернуть». A press closes the toast. */
  readonly action?: { readonly label: ToastText; readonly onPress: () => void } | undefined
  /** Icon in place of the one of the status. */
  readonly icon?: IconType | undefined
  /** 5000 unless given; null stays until closed. A `loading` toast always stays. */
  readonly durationMs?: number | null | undefined
  /** A toast with the same key replaces the visible one. */
  readonly key?: string | undefined
}

/** A visible toast. */
export interface ShownToast extends ToastContent {
  readonly id: string
  readonly status: ToastStatus
  readonly durationMs: number | null
  /** Increases with each change in place, which restarts the timer. */
  readonly revision: number
}

/** Shows, changes and closes toasts. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  readonly show: (content: ToastContent) => string
  /** Turns a toast into another in place: a `loading` one into `success` or `error`. */
  readonly update: (id: string, content: ToastContent) => void
  /** Closes the toast with this id or key. */
  readonly close: (of: string) => void
}

/** The visible toasts, oldest first, kept outside of React so that any code can show one. */
export interface ToastStore extends Toasts {
  readonly current: () => readonly ShownToast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates an empty store of toasts. */
export function createToastStore(): ToastStore {
  let shown: readonly ShownToast[] = []
  let count = 0
  const listeners = new Set<() => void>()

  const change = (next: readonly ShownToast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const toastOf = (id: string, revision: number, content: ToastContent): ShownToast => {
    const status = content.status ?? 'info'
    const { durationMs: wanted = toastDurationMs } = content
    const durationMs = status === 'loading' ? null : wanted
    return { ...content, id, status, durationMs, revision }
  }
  const update = (id: string, content: ToastContent) => {
    change(shown.map((toast) => (toast.id === id ? toastOf(id, toast.revision + 1, content) : toast)))
  }

  return {
    show: (content) => {
      const same = content.key === undefined ? undefined : shown.find((toast) => toast.key === content.key)
      if (same) {
        update(same.id, content)
        return same.id
      }
      count += 1
      const id = `toast-${count}`
      change([...shown, toastOf(id, 0, content)].slice(-toastLimit))
      return id
    },
    update,
    close: (of) => change(shown.filter(({ id, key }) => id !== of && key !== of)),
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
