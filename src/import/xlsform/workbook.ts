import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { UnreadableForm } from '../form/source-file.ts'
import type { Ledger } from '../form/ledger.ts'
import type { SentenceTarget } from '../form/target.ts'
import type { ChangeReason, RefusalReason } from '../form/ledger.ts'

/** Unpacked content above which a workbook is no form. */
const mostUnpackedBytes = 200 * 1024 * 1024

/** A cell with text: it gets a verdict like any sentence. */
export class Cell {
  readonly text: string
  readonly place: string
  readonly #ledger: Ledger

  constructor(text: string, place: string, ledger: Ledger) {
    this.text = text
    this.place = place
    this.#ledger = ledger
  }

  kept(to: SentenceTarget | null = null): void {
    this.#ledger.kept(this.place, this.text, to)
  }

  changed(how: ChangeReason & { readonly to: SentenceTarget | null }): void {
    this.#ledger.changed(this.place, this.text, how)
  }

  refused(why: RefusalReason): void {
    this.#ledger.refused(this.place, this.text, why)
  }

  get hasVerdict(): boolean {
    return this.#ledger.has(this.place)
  }
}

/** A row of a sheet by the names of its columns. */
export class Row {
  readonly number: number
  /** How expressions name its answer, `${age}`. */
  readonly reference: string
  readonly #cells: ReadonlyMap<string, Cell>

  constructor(number: number, cells: ReadonlyMap<string, Cell>, reference = cells.get('name')?.text ?? '') {
    this.number = number
    this.reference = reference
    this.#cells = cells
  }

  /** The cell of a column; null for an empty one. */
  at(column: string): Cell | null {
    return this.#cells.get(column) ?? null
  }

  /** The text of a column; empty for an empty cell. */
  text(column: string): string {
    return this.#cells.get(column)?.text ?? ''
  }

  /** All cells that are not empty, with the names of their columns. */
  get cells(): readonly (readonly [string, Cell])[] {
    return [...this.#cells]
  }
}

/** Sheets of a workbook by name, each with the rows below its heading. */
export type Workbook = ReadonlyMap<string, readonly Row[]>

/** Reads a workbook. Formulas are not computed: a cell is what was saved in it. Throws `UnreadableForm` for what is none. */
export async function openWorkbook(bytes: Uint8Array, ledger: Ledger): Promise<Workbook> {
  // `slice` of a Buffer is a view of a pool that other files share.
  const copy = new Uint8Array(bytes)
  checkSize(copy)
  try {
    const sheets = await readWorkbook(copy.buffer)
    return new Map(sheets.map(({ sheet, data }) => [sheet.toLowerCase(), rowsOf(sheet, data, ledger)]))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableForm(
      `The workbook cannot be read: ${reason}. Save it again as .xlsx.`,
      'not-workbook',
    )
  }
}

function checkSize(bytes: Uint8Array): void {
  let size = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        return false
      },
    })
  } catch {
    throw new UnreadableForm(
      'The file is no .xlsx: it is cut, or of another kind. Save it again as .xlsx.',
      'not-workbook',
    )
  }
  if (size > mostUnpackedBytes)
    throw new UnreadableForm(
      'The workbook has more than 200 MB when it is unpacked. Take pictures and data out of it.',
      'unpacks-too-large',
    )
}

function rowsOf(sheet: string, data: readonly (readonly unknown[])[], ledger: Ledger): readonly Row[] {
  const [heading = [], ...rows] = data
  const columns = heading.map((cell) => columnName(textOf(cell)))
  return rows.map((row, index) => {
    const cells = row.flatMap((cell, right): readonly (readonly [string, Cell])[] => {
      const text = textOf(cell)
      const column = columns[right] ?? ''
      const place = `${sheet}!${letters(right)}${index + 2}`
      return text === ''
        ? []
        : [[column === '' ? `column ${letters(right)}` : column, new Cell(text, place, ledger)]]
    })
    return new Row(index + 2, new Map(cells))
  })
}

/** Names of columns are written in many ways: `Label :: English (en)`, `label::English (en)`, `relevance`. */
function columnName(heading: string): string {
  const [name = '', ...language] = heading.split(/\s*::?\s*/)
  const plain = name.trim().toLowerCase().replaceAll(' ', '_')
  const known = former[plain] ?? plain
  return language.length === 0 ? known : `${known}::${language.join('::').trim()}`
}

const former: Readonly<Record<string, string>> = {
  relevance: 'relevant',
  constraint_msg: 'constraint_message',
  calculate: 'calculation',
  caption: 'label',
  list_name: 'list_name',
  'list name': 'list_name',
  command: 'type',
  tag: 'name',
  value: 'name',
  readonly: 'read_only',
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

function letters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : `${letters(Math.floor(index / 26) - 1)}${rest}`
}
