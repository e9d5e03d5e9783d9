/** Returns the list with the item at `from` moved to `to`; the same list when a position is outside it. */
export function moveListItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Returns the list without the item at `at`. */
export function removeListItem<Item>(list: readonly Item[], at: number): readonly Item[] {
  return list.toSpliced(at, 1)
}
