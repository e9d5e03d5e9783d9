import type { SlideNode } from './product-index.ts'

/**
 * Values of the visible slides, by id. Immutable: changing one slide copies the array of positions, not a whole map.
 */
export class SlideTable<Row> {
  readonly #positions: ReadonlyMap<string, number>
  readonly #rows: readonly (Row | null)[]

  private constructor(positions: ReadonlyMap<string, number>, rows: readonly (Row | null)[]) {
    this.#positions = positions
    this.#rows = rows
  }

  /** Creates a table in which no slide is visible. */
  static of<Row>(slides: readonly SlideNode[]): SlideTable<Row> {
    const positions = new Map(slides.map(({ slide }, position) => [slide.id, position]))
    return new SlideTable<Row>(
      positions,
      slides.map(() => null),
    )
  }

  get(id: string): Row | undefined {
    return this.#rows[this.#positions.get(id) ?? -1] ?? undefined
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }

  /** The same with another slide there, or with none. */
  with(id: string, row: Row | null): SlideTable<Row> {
    const position = this.#positions.get(id)
    return position === undefined ? this : new SlideTable(this.#positions, this.#rows.with(position, row))
  }
}
