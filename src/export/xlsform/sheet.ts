/** Cells of a row by the heading of their column. */
export type WrittenRow = Readonly<Record<string, string>>

/** A sheet of a workbook while it is written; its columns are known from the beginning. */
export class WrittenSheet {
  readonly name: string
  readonly #columns: readonly string[]
  readonly #rows: WrittenRow[] = []

  constructor(name: string, columns: readonly string[]) {
    this.name = name
    this.#columns = columns
  }

  /** Adds a row and returns its number, as spreadsheets count. */
  add(row: WrittenRow): number {
    this.#rows.push(row)
    return this.#rows.length + 1
  }

  /** The number of the next row. */
  get next(): number {
    return this.#rows.length + 2
  }

  /** The name of a cell: `survey!D12`; of a text the cell of its first language. */
  cell(row: number, column: string): string {
    const index = this.#columns.findIndex((one) => one === column || one.startsWith(`${column}::`))
    return `${this.name}!${letters(Math.max(index, 0))}${row}`
  }

  /** The texts of the sheet, headings first. */
  get texts(): readonly (readonly string[])[] {
    return [this.#columns, ...this.#rows.map((row) => this.#columns.map((column) => row[column] ?? ''))]
  }
}

function letters(index: number): string {
  const first = Math.floor(index / 26)
  return `${first === 0 ? '' : String.fromCharCode(64 + first)}${String.fromCharCode(65 + (index % 26))}`
}
