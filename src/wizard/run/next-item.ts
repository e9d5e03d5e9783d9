import type { ItemView, ListView, SlideView } from '../../engine/index.ts'

/** An item of a slide, with its list. */
export interface ItemOfList {
  readonly item: ItemView
  readonly list: ListView
}

/**
 * Returns the first item of a slide that needs answers; null when there is none. Lists after `from` come before those
 * above it, so that a person who saves continues downwards. `but` is the id of an item to skip.
 */
export function nextItem(
  view: Pick<SlideView, 'parts'>,
  { from, but }: { readonly from?: string; readonly but?: string } = {},
): ItemOfList | null {
  const lists = view.parts.filter((part) => part.kind === 'list')
  const start = Math.max(
    lists.findIndex(({ list }) => list === from),
    0,
  )
  for (const list of [...lists.slice(start), ...lists.slice(0, start)]) {
    const item = list.items.find(({ id, status }) => status === 'incomplete' && id !== but)
    if (item) return { item, list }
  }
  return null
}
