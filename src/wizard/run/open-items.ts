import type { JsonObject } from '../../engine/index.ts'

/**
 * Items of lists that are open for editing, and their previous values: one item over all lists of the slide, and with
 * it the item of a nested list that is edited in its editor. Lists are identified by path: `/drivers`,
 * `/households/h1/members`.
 */
export interface OpenItems {
  /** Key of the open item of this list; null when none of its items is open. */
  readonly openItem: (list: string) => string | null
  /** Some item is open, of whichever list. */
  readonly isAnyOpen: () => boolean
  /** Answers of the open item when it was opened; null for one that was just added, and when none is open. */
  readonly before: (list: string) => JsonObject | null
  /**
   * Opens the item at this path (`/drivers/d2`) and closes the open one without changes, unless that one contains this
   * item.
   */
  readonly open: (
    list: string,
    item: { readonly id: string; readonly at: string },
    before: JsonObject | null,
  ) => void
  /** Closes the open item if it belongs to this list, and the item that is open in it. */
  readonly close: (list: string) => void
  /** The open item is saved as soon as its lookups have answered; false again once it is folded or something is missing. */
  readonly isSaving: (list: string) => boolean
  readonly save: (list: string, isSaving: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Grows whenever an item was opened or folded. */
  readonly revision: () => number
  /** The open items, from the outermost to the innermost. */
  readonly opened: () => readonly OpenedItem[]
}

/** An open item of a list. */
export interface OpenedItem {
  readonly list: string
  readonly item: string
  readonly at: string
  /** Its answers when it was opened; null for one that was just added. */
  readonly before: JsonObject | null
  readonly isSaving: boolean
}

/** Creates the state in which these items are open; none by default. */
export function createOpenItems(first: readonly OpenedItem[] = []): OpenItems {
  const listeners = new Set<() => void>()
  let opened = first
  let revision = 0
  const change = (next: readonly OpenedItem[]) => {
    opened = next
    revision += 1
    for (const listener of listeners) listener()
  }
  const of = (list: string) => opened.find((one) => one.list === list)
  return {
    openItem: (list) => of(list)?.item ?? null,
    isAnyOpen: () => opened.length > 0,
    before: (list) => of(list)?.before ?? null,
    open: (list, { id, at }, before) => {
      const around = opened.filter((one) => list.startsWith(`${one.at}/`))
      change([...around, { list, item: id, at, before, isSaving: false }])
    },
    close: (list) => {
      const position = opened.findIndex((one) => one.list === list)
      if (position >= 0) change(opened.slice(0, position))
    },
    isSaving: (list) => of(list)?.isSaving === true,
    save: (list, isSaving) => {
      const known = of(list)
      if (known === undefined || known.isSaving === isSaving) return
      change(opened.map((one) => (one === known ? { ...one, isSaving } : one)))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    revision: () => revision,
    opened: () => opened,
  }
}
