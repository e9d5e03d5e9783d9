import type { SlideCells } from './cells.ts'
import type { SlideNode } from './product-index.ts'

/** The slides that are there, by id. An immutable value: one slide changed copies positions, not a whole map. */
export class SlideTable {
  readonly #positions: ReadonlyMap<string, number>
  readonly #rows: readonly (SlideCells | null)[]

  private constructor(positions: ReadonlyMap<string, number>, rows: readonly (SlideCells | null)[]) {
    this.#positions = positions
    this.#rows = rows
  }

  /** None of these slides is there. */
  static of(slides: readonly SlideNode[]): SlideTable {
    const positions = new Map(slides.map(({ slide }, position) => [slide.id, position]))
    return new SlideTable(
      positions,
      slides.map(() => null),
    )
  }

  get(id: string): SlideCells | undefined {
    return this.#rows[this.#positions.get(id) ?? -1] ?? undefined
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }

  /** The same with another slide there, or with none. */
  with(id: string, cells: SlideCells | null): SlideTable {
    const position = this.#positions.get(id)
    return position === undefined ? this : new SlideTable(this.#positions, this.#rows.with(position, cells))
  }
}
