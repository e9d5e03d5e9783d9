import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { CellValues, ItemCells, ListCells, SlideCells } from './cells.ts'
import { WorkingCopyScope } from './working-copy-scope.ts'
import { EvaluationQueue } from './evaluation-queue.ts'
import { itemOfList } from '../graph/keys.ts'
import { idOf, outerOf, ownId } from '../paths/item-id.ts'
import { isList, objectsOf, sameJson, valueAt, withKey, withValueAt } from '../paths/pointer.ts'
import type { FieldNode, ListNode, Node, ProductIndex, ReadingCell } from '../graph/product-index.ts'
import type { SlideTable } from '../graph/slide-table.ts'
import { type ValueSteps, writtenAt, writtenTogether } from './write-together.ts'
import type { CallRequest, CallState, SlideState, WizardState } from '../state/wizard-state.ts'

/** A state without the values that are derived from it: positions, slides and cells. */
export type Answers = Omit<
  WizardState,
  'activeSlide' | 'furthestStep' | 'lastAllowedSlide' | 'slides' | 'cells'
>

/** Flags of one slide while they change. */
export type SlideFlags = Pick<SlideState, 'flags' | 'settled'>

/** Returns the first value of a new flag. */
export type FlagAtFirst = (
  slide: string,
  flag: string,
  isLast: boolean,
) => { value: boolean; settled: boolean }

/** Values that a working copy starts from. */
export interface WorkingCopyOrigin {
  /** Owned by the working copy, which writes into it. */
  readonly answers: Answers
  readonly active: string
  readonly cells: CellValues
  readonly slides: readonly SlideState[]
  /** True when everything is evaluated; false when an event changes an evaluated state. */
  readonly isFromScratch: boolean
  readonly flagAtFirst: FlagAtFirst
}

/**
 * The mutable state while one event is applied: answers and cells that are written one by one, and the queue of cells to
 * evaluate because of it. Its values are immutable and shared with the previous state; only the working copy changes.
 */
export class WorkingCopy {
  readonly index: ProductIndex
  readonly answers: { -readonly [Name in keyof Answers]: Answers[Name] }
  /** Id of the active slide. */
  active: string
  relevant: JsonObject
  conditions: readonly boolean[]
  relevance: readonly boolean[]
  validity: readonly boolean[]
  lists: readonly ListCells[]
  /** True when a slide appeared or disappeared, a flag changed, or another slide is active: positions are computed again. */
  isMoved = false
  /** True while the language changes: answers of calls stay valid until they are there in the new language. */
  isTranslating = false
  /** True when everything is evaluated; only a change settles flags and adopts the only choice. */
  readonly isFromScratch: boolean
  readonly flagAtFirst: FlagAtFirst
  /** Flags that appeared in this step; nothing that they read has changed since. */
  readonly fresh = new Set<string>()
  /** Requests of the calls that this step sends, by key. */
  readonly requests = new Map<string, CallRequest>()
  readonly queue: EvaluationQueue
  /** Lists that this working copy has made: only it sees them, so that it may write into them. */
  readonly #own = new Set<object>()
  readonly #slidesBefore: readonly SlideState[]
  #slides: SlideTable<SlideCells>
  #flags: Map<string, SlideFlags> | null = null
  #scope: WorkingCopyScope | null = null
  #lastPosition = 0

  constructor(index: ProductIndex, from: WorkingCopyOrigin) {
    this.index = index
    this.answers = from.answers
    this.active = from.active
    this.relevant = from.cells.relevant
    this.conditions = from.cells.conditions
    this.relevance = from.cells.relevance
    this.validity = from.cells.validity
    this.lists = from.cells.lists
    this.#slides = from.cells.slides
    this.#slidesBefore = from.slides
    this.isFromScratch = from.isFromScratch
    this.flagAtFirst = from.flagAtFirst
    this.queue = new EvaluationQueue(index.nodes)
  }

  /** The scope for expressions. */
  get scope(): WorkingCopyScope {
    this.#scope ??= new WorkingCopyScope(this)
    return this.#scope
  }

  /** Returns the value of a field, whether it counts or not. */
  value(field: FieldNode, item: string | null): Json {
    if (field.list === null) return valueAt(this.answers.data, field.steps)
    const found = this.itemOf(this.answers.data, field.list, item)
    return found === null ? null : valueAt(found, field.steps)
  }

  /** Returns the value of a field for expressions: `null` when its answer does not count. */
  relevantValue(field: FieldNode, item: string | null): Json {
    if (field.list === null) return valueAt(this.relevant, field.steps)
    const found = this.itemOf(this.relevant, field.list, item)
    return found === null ? null : valueAt(found, field.steps)
  }

  /** Writes an answer and queues everything that reads it. Returns false when the value is unchanged. */
  put(field: FieldNode, item: string | null, value: Json): boolean {
    if (sameJson(this.value(field, item), value)) return false
    const { data } = this.answers
    if (this.counts(field, item)) {
      const steps = this.#stepsOf(field, item)
      const written = writtenTogether(data, this.relevant, steps, value)
      this.answers.data = written.data
      this.relevant = written.relevant
    } else this.answers.data = this.#written(data, field, item, value)
    this.markField(field, item)
    return true
  }

  /** Returns whether the answer in a field counts. */
  counts(field: FieldNode, item: string | null): boolean {
    const { list } = field
    if (list === null) return field.relevance === null || this.relevance[field.relevanceCell] === true
    if (!this.listCounts(list, item)) return false
    return field.relevance === null || this.itemCells(list, item)?.relevance[field.relevanceCell] === true
  }

  /** Shows or hides an answer from expressions. */
  show(field: FieldNode, item: string | null, isShown: boolean): void {
    const value = isShown ? this.value(field, item) : null
    this.relevant = this.#written(this.relevant, field, item, value)
    this.markField(field, item)
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

  /**
   * Returns the steps from the root to a list, with the positions of outer items. Null when the item does not exist.
   */
  stepsToList(list: ListNode, outer: string | null): ValueSteps | null {
    if (list.outer === null) return list.steps
    const around = outer === null ? null : this.stepsToItem(list.outer, outer)
    return around === null ? null : [...around, ...list.steps]
  }

  /** Returns the steps from the root to an item, with positions; null when the item does not exist. */
  stepsToItem(list: ListNode, item: string): ValueSteps | null {
    if (list.outer === null) {
      const position = this.positionOf(list, item)
      return position < 0 ? null : [...list.steps, position]
    }
    const outer = outerOf(item)
    const steps = this.stepsToList(list, outer)
    const position = this.positionOf(list, item)
    if (steps === null || position < 0) return null
    // Nested items of one outer item are adjacent.
    const items = this.lists[list.position]?.items ?? []
    let first = position
    while (first > 0 && outerOf(items[first - 1]?.id ?? '') === outer) first -= 1
    return [...steps, position - first]
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
    for (let position = 0; position < items.length; position += 1) {
      if (items[position]?.id !== item) continue
      this.#lastPosition = position
      return position
    }
    return -1
  }

  itemCells(list: ListNode, item: string | null): ItemCells | null {
    return this.lists[list.position]?.items[this.positionOf(list, item)] ?? null
  }

  putItemCells(list: ListNode, item: string, change: Partial<ItemCells>): void {
    const cells = this.lists[list.position]
    const position = this.positionOf(list, item)
    const known = cells?.items[position]
    if (cells === undefined || known === undefined) return
    this.putListCells(list, { ...cells, items: this.written(cells.items, position, { ...known, ...change }) })
  }

  putListCells(list: ListNode, cells: ListCells): void {
    this.lists = this.written(this.lists, list.position, cells)
  }

  /** Returns the list with another element. The first write copies the list; later writes change that copy. */
  written<Element>(list: readonly Element[], position: number, element: Element): readonly Element[] {
    if (this.#own.has(list)) {
      ;(list as Element[])[position] = element // a copy that only this working copy has
      return list
    }
    const copy = list.with(position, element)
    this.#own.add(copy)
    return copy
  }

  /** Keys of the items of a list, in order; of a list within a list, those of all outer items. */
  itemIds(list: ListNode): readonly string[] {
    return this.lists[list.position]?.items.map(({ id }) => id) ?? []
  }

  /** Keys of the items of a list within one outer item; of a list outside of items, all keys. */
  itemIdsIn(list: ListNode, outer: string | null): readonly string[] {
    const ids = this.itemIds(list)
    return list.outer === null ? ids : ids.filter((id) => outerOf(id) === outer)
  }

  /** Returns an item from the answers, or from the relevant answers. */
  itemOf(root: JsonObject, list: ListNode, item: string | null): JsonObject | null {
    if (list.outer !== null) return this.#innerItemOf(root, list, list.outer, item)
    const items = valueAt(root, list.steps)
    const found = isList(items) ? items[this.positionOf(list, item)] : undefined
    return isObject(found) ? found : null
  }

  #innerItemOf(root: JsonObject, list: ListNode, outer: ListNode, item: string | null): JsonObject | null {
    const around = item === null ? null : this.itemOf(root, outer, outerOf(item))
    if (item === null || around === null) return null
    const id = ownId(item)
    return objectsOf(valueAt(around, list.steps)).find((one) => idOf(one) === id) ?? null
  }

  /** Queues everything that reads this field. */
  markField(field: FieldNode, item: string | null): void {
    for (const reader of field.readers) this.#mark(reader, field.list, item)
  }

  /** Queues everything that reads a key of `Expression.reads`: `call:…`, `condition:…`, `today`. */
  markKey(key: string, list: ListNode | null = null, item: string | null = null): void {
    for (const reader of this.index.readers.get(key) ?? []) this.#mark(reader, list, item)
  }

  /** Queues everything that reads the list itself; for a list within a list, in the item `outer`. */
  markList(list: ListNode, outer: string | null = null): void {
    for (const reader of list.readers) this.#mark(reader, list, outer)
  }

  /** Queues a node for one item of its list, for the items within an outer item, or, with null, for every item. */
  markNode(node: Node, item: string | null): void {
    const { list } = node
    if (list === null) this.queue.add(node, null)
    else if (item === null) for (const id of this.itemIds(list)) this.queue.add(node, id)
    else if (list.outer === null || item.includes('/')) this.queue.add(node, item)
    else for (const id of this.itemIdsIn(list, item)) this.queue.add(node, id)
  }

  putCall(key: string, state: CallState | null): void {
    if (state !== null) {
      this.answers.calls = withKey(this.answers.calls, key, state)
      return
    }
    const { [key]: _gone, ...calls } = this.answers.calls
    this.answers.calls = calls
  }

  /** The visible slides, by id. */
  get slides(): SlideTable<SlideCells> {
    return this.#slides
  }

  /** Returns the flags of a slide; `place` is its likely position. */
  flagsOf(id: string, place = 0): SlideFlags | undefined {
    const known = this.#slidesBefore[place]
    return (
      this.#flags?.get(id) ?? (known?.id === id ? known : this.#slidesBefore.find((slide) => slide.id === id))
    )
  }

  /** Replaces the results of a slide's flags; the set of flags stays unchanged. */
  putResults(id: string, cells: SlideCells): void {
    this.#slides = this.#slides.with(id, cells)
  }

  putFlags(id: string, flags: SlideFlags): void {
    this.isMoved = true
    this.#flags ??= new Map()
    this.#flags.set(id, flags)
  }

  putSlide(id: string, cells: SlideCells, flags: SlideFlags): void {
    this.putResults(id, cells)
    this.putFlags(id, flags)
  }

  dropSlide(id: string): void {
    this.isMoved = true
    this.#slides = this.#slides.with(id, null)
  }

  #mark({ node, shares }: ReadingCell, list: ListNode | null, item: string | null): void {
    if (shares === 0 || item === null || node.list === null) this.markNode(node, null)
    else if (node.list === list && shares >= list.depth) this.markNode(node, item)
    else this.markNode(node, this.#shared(list, item, node.list, shares))
  }

  /** Returns the part of an item's key that is common with the items of another list; null when there is none. */
  #shared(list: ListNode | null, item: string, other: ListNode, shares: number): string | null {
    const outermost = (one: ListNode | null): ListNode | null => one?.outer ?? one
    if (outermost(list) !== outermost(other)) return null
    // With two levels the lists are one, one around the other, or two in the same item.
    const isOne = list === other || list?.outer === other || list === other.outer
    const deepest = isOne ? shares : Math.min(shares, 1)
    return deepest === 1 || other.depth === 1 ? (item.split('/', 1)[0] ?? item) : item
  }

  #stepsOf(field: FieldNode, item: string | null): ValueSteps {
    const { list } = field
    if (list === null) return field.steps
    if (list.outer === null) return [...list.steps, this.positionOf(list, item), ...field.steps]
    return [...((item === null ? null : this.stepsToItem(list, item)) ?? [-1]), ...field.steps]
  }

  #written(root: JsonObject, field: FieldNode, item: string | null, value: Json): JsonObject {
    const { list } = field
    if (list === null) return withValueAt(root, field.steps, value)
    return this.itemOf(root, list, item) === null ? root : writtenAt(root, this.#stepsOf(field, item), value)
  }
}
