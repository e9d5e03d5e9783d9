import type { JsonObject } from '../../engine/index.ts'

/** Which item of each list is open for editing, and what it was before. One at a time a list. */
export interface OpenItems {
  readonly openItem: (list: string) => string | null
  /** Answers of the open item when it was opened; null for one that was just added. */
  readonly before: (list: string) => JsonObject | null
  readonly open: (list: string, item: string, before: JsonObject | null) => void
  readonly close: (list: string) => void
  /** Folds everything: the slide was left. */
  readonly closeAll: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Grows whenever an item was opened or folded. */
  readonly revision: () => number
}

/** All items are folded. */
export function createOpenItems(): OpenItems {
  const opened = new Map<string, { readonly item: string; readonly before: JsonObject | null }>()
  const listeners = new Set<() => void>()
  let revision = 0
  const announce = () => {
    revision += 1
    for (const listener of listeners) listener()
  }
  return {
    openItem: (list) => opened.get(list)?.item ?? null,
    before: (list) => opened.get(list)?.before ?? null,
    open: (list, item, before) => {
      opened.set(list, { item, before })
      announce()
    },
    close: (list) => {
      if (opened.delete(list)) announce()
    },
    closeAll: () => {
      if (opened.size === 0) return
      opened.clear()
      announce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    revision: () => revision,
  }
}
