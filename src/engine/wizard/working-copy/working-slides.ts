import type { SlideTable } from '../graph/slide-table.ts'
import type { SlideState } from '../state/wizard-state.ts'
import { FlagPlaces } from '../graph/flag-places.ts'
import type { CellValues, FlagEntry, FlagResult, SlideCells, VisibleSlides } from './cells.ts'
import { OwnLists } from './own-lists.ts'

/** Flags of one slide while they change. */
export type SlideFlags = Pick<SlideState, 'flags' | 'settled'>

/** The visible slides while one event is applied: which they are, their flags, and the result of each flag. */
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
  #flags: Map<string, SlideFlags> | null = null

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

  /** Returns the cells of a slide; undefined when it is not visible. */
  get(id: string): SlideCells | undefined {
    return this.#table.get(id)
  }

  /** Returns whether a slide is visible. */
  has(id: string): boolean {
    return this.#table.has(id)
  }

  /** Ids of the slides whose flags changed. */
  get changed(): readonly string[] {
    return this.#flags === null ? [] : [...this.#flags.keys()]
  }

  /** Returns the flags of a slide. */
  flagsOf(id: string): SlideFlags | undefined {
    return this.#flags?.get(id) ?? this.#stateBefore(id)
  }

  /** Returns a slide with its flags; the same object as before while no flag changed. */
  stateOf(id: string): SlideState {
    const before = this.#stateBefore(id)
    const flags = this.#flags?.get(id)
    if (before !== undefined && flags === undefined) return before
    return {
      id,
      flags: flags?.flags ?? [],
      flagIds: this.get(id)?.ids ?? [],
      settled: flags?.settled ?? [],
    }
  }

  /** Shows a slide, or replaces the `gone` flags behind its first `head` by others. */
  splice(id: string, place: { readonly head: number; readonly gone: number }, fresh: readonly FreshFlag[]): void {
    const known = this.get(id)
    const before = this.flagsOf(id)
    if (known === undefined) this.isReordered = true
    const around = <Value>(
      values: readonly Value[] | undefined,
      valueOf: (flag: FreshFlag) => Value,
    ): readonly Value[] => this.#own.spliced(known && values ? values : [], place, fresh.map(valueOf))
    const entries = around(known?.entries, ({ entry }) => entry)
    this.#table = this.#table.with(id, {
      entries,
      ids: around(known?.ids, ({ entry }) => entry.id),
      places: new FlagPlaces(entries, known && { places: known.places, head: place.head }),
      results: around(known?.results, ({ result }) => result),
    })
    this.putFlags(id, {
      flags: around(before?.flags, ({ value }) => value),
      settled: around(before?.settled, ({ settled }) => settled),
    })
  }

  /** Replaces the values of a slide's flags. */
  putFlags(id: string, flags: SlideFlags): void {
    this.#flags ??= new Map()
    this.#flags.set(id, flags)
  }

  /** Replaces the value of one flag of a visible slide. */
  putFlag(id: string, position: number, { value, isSettled }: FlagValue): void {
    const known = this.flagsOf(id)
    if (known === undefined) return
    const { flags, settled } = known
    this.putFlags(id, {
      flags: flags[position] === value ? flags : this.#own.written(flags, position, value),
      settled: settled[position] === isSettled ? settled : this.#own.written(settled, position, isSettled),
    })
  }

  /** Replaces the result of one flag of a visible slide; the set of flags stays unchanged. */
  putResult(id: string, position: number, result: FlagResult): void {
    const cells = this.get(id)
    if (cells === undefined) return
    const results = this.#own.written(cells.results, position, result)
    this.#table = this.#table.with(id, { ...cells, results })
  }

  #stateBefore(id: string): SlideState | undefined {
    const known = this.#before[this.#placesBefore.get(id) ?? -1]
    return known?.id === id ? known : this.#before.find((slide) => slide.id === id)
  }

  /** Hides a slide. */
  drop(id: string): void {
    this.isReordered = true
    this.#table = this.#table.with(id, null)
  }
}

/** A flag that appears on a slide. */
interface FreshFlag {
  readonly entry: FlagEntry
  readonly value: boolean
  readonly settled: boolean
  readonly result: FlagResult
}

interface FlagValue {
  readonly value: boolean
  readonly isSettled: boolean
}
