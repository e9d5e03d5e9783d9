import { FlagPlaces } from '../graph/flag-places.ts'
import type { SlideTable } from '../graph/slide-table.ts'
import type { SlideState } from '../state/wizard-state.ts'
import type { CellValues, SlideCells, VisibleSlides } from './cells.ts'
import { FlagRows, type FlagRow, type Splice } from './flag-rows.ts'
import { OwnLists } from './own-lists.ts'
import { slideState } from './slide-state.ts'

/** The visible slides while one event is applied: which they are, and their flags. */
export class WorkingSlides {
  /** True when another slide is active or reached, or the purchase changed: positions are computed again. */
  isMoved = false
  /** True when a slide appeared, disappeared or changed its place: the order is computed again. */
  isReordered = false
  readonly #own = new OwnLists()
  readonly #before: readonly SlideState[]
  readonly #placesBefore: VisibleSlides['places']
  #table: SlideTable<SlideCells>
  #visible: VisibleSlides
  #changed: Set<string> | null = null
  #spliced: Set<string> | null = null

  constructor({ slides, visible }: Pick<CellValues, 'slides' | 'visible'>, before: readonly SlideState[]) {
    this.#table = slides
    this.#visible = visible
    this.#placesBefore = visible.places
    this.#before = before
  }

  /** The visible slides as they were last put in order. */
  get visible(): VisibleSlides {
    return this.#visible
  }

  /** Puts the visible slides in order. */
  reorder(visible: VisibleSlides): void {
    this.#visible = visible
    this.isReordered = false
    this.isMoved = true
  }

  /** The cells of the visible slides, by id. */
  get table(): SlideTable<SlideCells> {
    return this.#table
  }

  /** Ids of the slides whose flags changed. */
  get changed(): ReadonlySet<string> {
    return this.#changed ?? noIds
  }

  /** Returns the cells of a slide; undefined when it is not visible. */
  get(id: string): SlideCells | undefined {
    return this.#table.get(id)
  }

  /** Returns the flags of a slide; none of a hidden one. */
  rowsOf(id: string): FlagRows {
    return this.#table.get(id)?.rows ?? FlagRows.none
  }

  /** Returns whether a slide is visible. */
  has(id: string): boolean {
    return this.#table.has(id)
  }

  /** Returns whether the set of a slide's flags is the one from before the event. */
  hasFlagsOfBefore(id: string): boolean {
    return this.#spliced?.has(id) !== true
  }

  /** Returns a slide with its flags; the same object as before while no flag changed. */
  stateOf(id: string): SlideState {
    const known = this.#before[this.#placesBefore.get(id) ?? -1]
    const before = known?.id === id ? known : this.#before.find((slide) => slide.id === id)
    if (before !== undefined && this.#changed?.has(id) !== true) return before
    return slideState(id, this.rowsOf(id))
  }

  /** Shows a slide, or replaces some of its flags. */
  splice(id: string, splice: Splice, fresh: readonly FlagRow[]): void {
    const known = this.get(id)
    if (known === undefined) this.isReordered = true
    const rows = (known?.rows ?? FlagRows.none).spliced(splice, fresh)
    const places = new FlagPlaces(rows, known && { places: known.places, head: splice.head })
    this.#table = this.#table.with(id, { rows, places })
    this.#spliced ??= new Set()
    this.#spliced.add(id)
    this.#note(id)
  }

  /** Replaces one flag of a visible slide; the set of flags stays unchanged. */
  putRow(id: string, position: number, row: FlagRow): void {
    const cells = this.get(id)
    const before = cells?.rows.at(position)
    if (cells === undefined || before === undefined) return
    const { value, isSettled } = before
    if (row.value !== value || row.isSettled !== isSettled) this.#note(id)
    const rows = cells.rows.with(position, row, this.#own)
    if (rows !== cells.rows) this.#table = this.#table.with(id, { ...cells, rows })
  }

  /** Replaces the flags of a visible slide, each as `changed` returns it; the set of flags stays unchanged. */
  putRows(id: string, changed: (row: FlagRow, position: number) => FlagRow): void {
    const cells = this.get(id)
    if (cells === undefined) return
    this.#table = this.#table.with(id, { ...cells, rows: cells.rows.mapped(changed) })
    this.#note(id)
  }

  /** Hides a slide. */
  drop(id: string): void {
    this.isReordered = true
    this.#table = this.#table.with(id, null)
  }

  #note(id: string): void {
    this.#changed ??= new Set()
    this.#changed.add(id)
  }
}

const noIds: ReadonlySet<string> = new Set()
