/** The list with one of its items elsewhere; as it is when there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The list without one of its items. */
export function without<Item>(list: readonly Item[], at: number): readonly Item[] {
  return list.toSpliced(at, 1)
}
