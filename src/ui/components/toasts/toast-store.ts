import type { ReactNode } from 'react'
import type { IconType } from '../icon/icon.tsx'

/** What a toast reports; `loading` stays until it turns into another. */
export type ToastStatus = 'info' | 'warning' | 'success' | 'error' | 'loading'

/** How long a toast stays, in ms, while it is neither hovered nor focused. */
export const toastDurationMs = 5000

/** The most toasts that are shown at a time; a newer one takes the place of the oldest. */
export const toastLimit = 3

/** What is said in a toast. */
export interface ToastContent {
  readonly text: ReactNode
  readonly status?: ToastStatus | undefined
  /** A second way to do what can be done elsewhere too: «Вернуть». Closes the toast. */
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void } | undefined
  /** Instead of the status's own. */
  readonly icon?: IconType | undefined
  /** 5000 unless given; null stays until closed. A `loading` toast always stays. */
  readonly durationMs?: number | null | undefined
  /** A toast with the same key replaces the one in sight instead of joining it. */
  readonly key?: string | undefined
}

/** A toast in sight. */
export interface ShownToast extends ToastContent {
  readonly id: string
  readonly status: ToastStatus
  readonly durationMs: number | null
  /** Grows with each change in place, so that its time starts again. */
  readonly revision: number
}

/** Shows, changes and closes toasts. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  readonly show: (content: ToastContent) => string
  /** Turns a toast into another in place: a `loading` one into `success` or `error`. */
  readonly update: (id: string, content: ToastContent) => void
  readonly close: (id: string) => void
}

/** The toasts in sight, oldest first, kept outside of React so that anything can show one. */
export interface ToastStore extends Toasts {
  readonly current: () => readonly ShownToast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** An empty store of toasts. */
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
    const durationMs =
      status === 'loading' ? null : content.durationMs === undefined ? toastDurationMs : content.durationMs
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
    close: (id) => change(shown.filter((toast) => toast.id !== id)),
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
