import type { SlideTable } from '../graph/slide-table.ts'
import type { SlideState } from '../state/wizard-state.ts'
import type { FlagResult, SlideCells } from './cells.ts'
import { OwnLists } from './own-lists.ts'

/** Flags of one slide while they change. */
export type SlideFlags = Pick<SlideState, 'flags' | 'settled'>

/** The visible slides while one event is applied: which they are, their flags, and the result of each flag. */
export class WorkingSlides {
  /** True when a slide appeared or disappeared, a flag changed, or another slide is active: positions are computed again. */
  isMoved = false
  readonly #own = new OwnLists()
  readonly #before: readonly SlideState[]
  #table: SlideTable<SlideCells>
  #flags: Map<string, SlideFlags> | null = null

  constructor(table: SlideTable<SlideCells>, before: readonly SlideState[]) {
    this.#table = table
    this.#before = before
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

  /** Returns the flags of a slide; `place` is its likely position. */
  flagsOf(id: string, place = 0): SlideFlags | undefined {
    const known = this.#before[place]
    return this.#flags?.get(id) ?? (known?.id === id ? known : this.#before.find((slide) => slide.id === id))
  }

  /** Shows a slide, or replaces its set of flags. */
  put(id: string, cells: SlideCells, flags: SlideFlags): void {
    this.#table = this.#table.with(id, cells)
    this.putFlags(id, flags)
  }

  /** Replaces the values of a slide's flags. */
  putFlags(id: string, flags: SlideFlags): void {
    this.isMoved = true
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

  /** Hides a slide. */
  drop(id: string): void {
    this.isMoved = true
    this.#table = this.#table.with(id, null)
  }
}

interface FlagValue {
  readonly value: boolean
  readonly isSettled: boolean
}
