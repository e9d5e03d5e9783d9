import type { JsonObject } from '../../engine/index.ts'

/** Which list item is open for editing, and what it was before. One at a time, over all lists of the slide. */
export interface OpenItems {
  /** Id of the open item of this list; null when none of its items is open. */
  readonly openItem: (list: string) => string | null
  /** Some item is open, of whichever list. */
  readonly isAnyOpen: () => boolean
  /** Answers of the open item when it was opened; null for one that was just added, and when none is open. */
  readonly before: (list: string) => JsonObject | null
  /** Opens an item; the one that was open is folded as it is. */
  readonly open: (list: string, item: string, before: JsonObject | null) => void
  /** Folds the open item if it is one of this list. */
  readonly close: (list: string) => void
  /** The open item is saved as soon as its lookups have answered; false again once it is folded or something is missing. */
  readonly isSaving: () => boolean
  readonly save: (isSaving: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Grows whenever an item was opened or folded. */
  readonly revision: () => number
}

interface Opened {
  readonly list: string
  readonly item: string
  readonly before: JsonObject | null
}

/** All items are folded. */
export function createOpenItems(): OpenItems {
  const listeners = new Set<() => void>()
  let opened: Opened | null = null
  let isSaving = false
  let revision = 0
  const change = (next: Opened | null, saving = false) => {
    opened = next
    isSaving = saving
    revision += 1
    for (const listener of listeners) listener()
  }
  return {
    openItem: (list) => (opened?.list === list ? opened.item : null),
    isAnyOpen: () => opened !== null,
    before: (list) => (opened?.list === list ? opened.before : null),
    open: (list, item, before) => change({ list, item, before }),
    close: (list) => {
      if (opened?.list === list) change(null)
    },
    isSaving: () => isSaving,
    save: (saving) => {
      if (saving !== isSaving) change(opened, saving)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    revision: () => revision,
  }
}
