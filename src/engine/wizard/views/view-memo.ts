/**
 * Latest view under each key, so that the same answers give the same objects and a renderer can skip them. A view
 * depends only on its key and its `from`, so the memo never changes its content.
 */
export class ViewMemo {
  readonly #made = new Map<string, { readonly from: readonly unknown[]; readonly view: unknown }>()

  /** Returns the view stored under this key when its sources are the same objects, else a new one. */
  view<View>(key: string, from: readonly unknown[], make: () => View): View {
    const known = this.#made.get(key)
    if (known !== undefined && same(known.from, from)) {
      // One key is used for one kind of view only, so the stored view has that kind.
      return known.view as View
    }
    const view = make()
    this.#made.set(key, { from, view })
    return view
  }

  /** Returns the stored list when its elements are identical to the new ones. */
  list<Element>(key: string, elements: readonly Element[]): readonly Element[] {
    return this.view(key, elements, () => elements)
  }
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
}
