import { itemOfList } from '../graph/keys.ts'
import type { ListNode } from '../graph/product-index.ts'
import { outerOf } from '../paths/item-id.ts'
import type { CellValues, ItemCells, ListCells } from './cells.ts'
import { OwnLists } from './own-lists.ts'

/** A kind of cell that is true or false. */
type BooleanCells = 'conditions' | 'relevance' | 'validity'

/** Place of a cell: outside lists, or in every item of a list. */
interface CellPlace {
  readonly list: ListNode | null
  readonly cell: number
}

/**
 * Evaluated values outside slides while one event is applied: of the product, its lists and their items. Items are
 * looked up by key: `d2`, in a list within a list `h1/m2`.
 */
export class WorkingCells {
  conditions: readonly boolean[]
  relevance: readonly boolean[]
  validity: readonly boolean[]
  /** By position of the list. */
  lists: readonly ListCells[]
  readonly #own = new OwnLists()
  readonly #listsBefore: readonly ListCells[]
  #lastPosition = 0

  constructor({ conditions, relevance, validity, lists }: Omit<CellValues, 'relevant' | 'slides'>) {
    this.conditions = conditions
    this.relevance = relevance
    this.validity = validity
    this.lists = lists
    this.#listsBefore = lists
  }

  /** Writes a cell. Returns false when its value is unchanged or the item does not exist. */
  put(kind: BooleanCells, { list, cell }: CellPlace, item: string | null, value: boolean): boolean {
    if (list === null) {
      if (this[kind][cell] === value) return false
      this[kind] = this.#own.written(this[kind], cell, value)
      return true
    }
    const cells = this.itemCells(list, item)
    if (cells === null || cells[kind][cell] === value) return false
    this.putItem(list, cells.id, { [kind]: this.#own.written(cells[kind], cell, value) })
    return true
  }

  /** Replaces some cells of an item; does nothing when the item does not exist. */
  putItem(list: ListNode, item: string, change: Partial<ItemCells>): void {
    const cells = this.lists[list.position]
    const position = this.positionOf(list, item)
    const known = cells?.items[position]
    if (cells === undefined || known === undefined) return
    this.putList(list, { ...cells, items: this.#own.written(cells.items, position, { ...known, ...change }) })
  }

  /** Replaces the cells of a list. */
  putList(list: ListNode, cells: ListCells): void {
    this.lists = this.#own.written(this.lists, list.position, cells)
  }

  /** Returns the cells of an item; null when it does not exist. */
  itemCells(list: ListNode, item: string | null): ItemCells | null {
    return this.lists[list.position]?.items[this.positionOf(list, item)] ?? null
  }

  /** Returns the keys of a list's items, in order; of a list within a list, those of all outer items. */
  itemIds(list: ListNode): readonly string[] {
    return idsIn(this.lists[list.position])
  }

  /** Returns the number of items at the beginning of a list that are the ones from before the event. */
  itemsKept(list: ListNode): number {
    const [before, now] = [idsIn(this.#listsBefore[list.position]), this.itemIds(list)]
    if (before === now) return now.length
    const least = Math.min(before.length, now.length)
    let kept = 0
    while (kept < least && before[kept] === now[kept]) kept += 1
    return kept
  }

  /** Returns the keys of a list's items within one outer item; of a list outside of items, all keys. */
  itemIdsIn(list: ListNode, outer: string | null): readonly string[] {
    const ids = this.itemIds(list)
    return list.outer === null ? ids : ids.filter((id) => outerOf(id) === outer)
  }

  /**
   * Returns the position of an item in its list, counted over all outer items for a list within a list; -1 when absent.
   */
  positionOf(list: ListNode, item: string | null): number {
    const items = this.lists[list.position]?.items ?? []
    // One step looks up the same item repeatedly.
    if (items[this.#lastPosition]?.id === item) return this.#lastPosition
    // A pass over a list asks for its items in order.
    if (items[this.#lastPosition + 1]?.id === item) return ++this.#lastPosition
    // A new item is the last one.
    const last = items.length - 1
    if (last >= 0 && items[last]?.id === item) return (this.#lastPosition = last)
    for (let position = 0; position < items.length; position += 1) {
      if (items[position]?.id !== item) continue
      this.#lastPosition = position
      return position
    }
    return -1
  }

  /** Returns the position of an item among the items of its own outer item; -1 when absent. */
  positionWithin(list: ListNode, item: string): number {
    const position = this.positionOf(list, item)
    if (position < 0 || list.outer === null) return position
    // Nested items of one outer item are adjacent.
    const items = this.lists[list.position]?.items ?? []
    const outer = outerOf(item)
    let first = position
    while (first > 0 && outerOf(items[first - 1]?.id ?? '') === outer) first -= 1
    return position - first
  }

  /**
   * Returns whether a list counts; for a list within a list, in the given outer item or the outer item of the given
   * item.
   */
  listCounts(list: ListNode, item: string | null): boolean {
    const cells = this.lists[list.position]
    if (cells?.counts !== true) return false
    const { outer } = list
    if (outer === null) return true
    const around = itemOfList(outer, item)
    return this.listCounts(outer, around) && (around === null || !cells.hiddenIn.has(around))
  }
}

/** The cells of a state, to read. */
export type EvaluatedCells = Readonly<Omit<WorkingCells, 'put' | 'putItem' | 'putList'>>

function idsIn(list: ListCells | undefined): readonly string[] {
  if (list === undefined) return []
  const known = idsOf.get(list.items)
  if (known !== undefined) return known
  const ids = list.items.map(({ id }) => id)
  idsOf.set(list.items, ids)
  return ids
}

/** Keys of the items of a list; they stay the same while the cells of the items are written. */
const idsOf = new WeakMap<readonly ItemCells[], readonly string[]>()
