import type { PlacedItem } from './asking-part.ts'
import type { Gesture, GestureItem } from './gesture.ts'
import type { PageWords } from './page-words.ts'

/** Opens, saves and presses items of lists; knows which are open. */
export class ItemGestures {
  readonly #product: string
  readonly #say: PageWords
  readonly #add: (gesture: Gesture) => void
  /** The open items, each in the one before. */
  #open: readonly PlacedItem[] = []

  constructor(product: string, say: PageWords, add: (gesture: Gesture) => void) {
    this.#product = product
    this.#say = say
    this.#add = add
  }

  /** Opens an item and those around it, and saves the others. Null saves all. */
  open(place: PlacedItem | null): void {
    const path = pathOf(place)
    const common = path.findIndex((one, at) => !isSame(one, this.#open[at]))
    this.#save(common < 0 ? path.length : common)
    for (const [at, one] of path.entries()) {
      if (at < this.#open.length) continue
      const [list, number] = [one.list.list, one.item.number]
      this.#add({
        do: 'openItem',
        item: this.named(one),
        name: this.#say([`${this.#product}.list.${list}.item`, 'wizard.list.item'], { number }),
        edit: this.#say(['wizard.list.edit']),
      })
      this.#open = path.slice(0, at + 1)
    }
  }

  /** Saves all open items. */
  saveAll(): void {
    this.#save(0)
  }

  /** The page closed an item: its answers were taken back, or it was removed. */
  close(place: PlacedItem): void {
    const at = this.#open.findIndex((open) => isSame(place, open))
    if (at >= 0) this.#open = this.#open.slice(0, at)
  }

  /** What the page calls an item, from the outermost list. */
  named(place: PlacedItem): GestureItem {
    return pathOf(place).map(({ list, item }) => ({ list: this.title(list.list), number: item.number }))
  }

  /** Title of a list. */
  title(list: string): string {
    return this.#say([`${this.#product}.list.${list}.title`])
  }

  #save(left: number): void {
    for (const place of this.#open.slice(left).toReversed())
      this.#add({ do: 'saveItem', item: this.named(place), button: this.#say(['wizard.list.save']) })
    this.#open = this.#open.slice(0, left)
  }
}

function pathOf(place: PlacedItem | null): readonly PlacedItem[] {
  return place === null ? [] : [...pathOf(place.outer), place]
}

function isSame(one: PlacedItem, other: PlacedItem | undefined): boolean {
  return one.item.id === other?.item.id && one.list.list === other.list.list
}
