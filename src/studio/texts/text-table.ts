import Papa from 'papaparse'
import { cellName } from './cell-name.ts'

/** One line of a table of texts: a key, and its text in each language that the table has. */
export interface TextLine {
  readonly key: string
  readonly texts: Readonly<Record<string, string>>
}

/** Reason why a file is not taken as a table of texts. */
export type TableRefusal =
  /** The file, or its unpacked content, is larger than `largestTableBytes`. */
  | 'tooLarge'
  /** There are more than `mostTableLines` lines. */
  | 'tooManyLines'
  | 'wrongEncoding'
  /** The first line has no `key` column, or no column of a language. */
  | 'noColumns'
  | 'unreadable'

/** The lines of a file, or why it was refused. */
export type ReadTable =
  | {
      readonly lines: readonly TextLine[]
      /** Addresses (`C7`) of cells that hold no text: a date, a number with a format, an error. They have no part in `lines`. */
      readonly notText: readonly string[]
      readonly refused: null
    }
  | { readonly lines: null; readonly refused: TableRefusal }

/** Largest file that is read, and largest content of a packed one, in bytes. */
export const largestTableBytes = 5_000_000
/** Most lines of a table. */
export const mostTableLines = 5000

/** A line of a table with the description of its place. */
export interface PlacedTextLine extends TextLine {
  readonly where: string
}

/** Returns the cells of a table of texts; the first row has the names of the columns, which are those of the languages. */
export function tableCells(
  lines: readonly PlacedTextLine[],
  languages: readonly string[],
): readonly (readonly string[])[] {
  return [
    ['key', 'where', ...languages],
    ...lines.map(({ key, where, texts }) => [
      key,
      where,
      ...languages.map((language) => texts[language] ?? ''),
    ]),
  ]
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it, and loses it when it is read. */
const formula = /^'*[=+\-@\t\r]/

/** Returns a table as CSV with semicolons, as Excel opens it in Russian and Uzbek, in UTF-8 with a byte order mark. */
export function csvOf(lines: readonly PlacedTextLine[], languages: readonly string[]): string {
  return csvOfCells(tableCells(lines, languages))
}

/** Returns cells as CSV, written as `csvOf` does. */
export function csvOfCells(rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)))
  return `\ufeff${Papa.unparse(safe, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** Reads a CSV or XLSX file with columns of these languages. The kind follows from the content, not from the name. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  languages: readonly string[],
): Promise<ReadTable> {
  if (bytes.byteLength > largestTableBytes) return refusedAs('tooLarge')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('./xlsx-file.ts')
    const cells = await readXlsx(bytes, largestTableBytes * 4)
    return typeof cells === 'string' ? refusedAs(cells) : linesOf(cells, languages)
  }
  const text = decoded(bytes)
  if (text === null) return refusedAs('wrongEncoding')
  const { data } = Papa.parse<readonly string[]>(text, { skipEmptyLines: true, preview: mostTableLines + 2 })
  const unescaped = data.map((row) =>
    row.map((cell) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)),
  )
  return linesOf(unescaped, languages)
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; null for another encoding. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function linesOf(
  [names = [], ...rows]: readonly (readonly (string | null)[])[],
  languages: readonly string[],
): ReadTable {
  const known = names.map((name) => (name ?? '').trim().toLowerCase())
  const keyAt = known.indexOf('key')
  const columns = languages.flatMap((language) => {
    const at = known.indexOf(language.toLowerCase())
    return at === -1 ? [] : [{ language, at }]
  })
  if (keyAt === -1 || columns.length === 0) return refusedAs('noColumns')
  if (rows.length > mostTableLines) return refusedAs('tooManyLines')
  const lines = rows.flatMap((row): TextLine[] => {
    const key = row[keyAt]?.trim() ?? ''
    if (key === '') return []
    const texts = columns.flatMap(({ language, at }) => {
      const text = row[at] ?? (row[at] === null ? null : '')
      return text === null ? [] : [[language, text.replaceAll(/\r\n?/g, '\n')] as const]
    })
    return [{ key, texts: Object.fromEntries(texts) }]
  })
  const read = [keyAt, ...columns.map(({ at }) => at)].toSorted((a, b) => a - b)
  const notText = rows.flatMap((row, down) =>
    read.flatMap((at) => (row[at] === null ? [cellName(down + 1, at)] : [])),
  )
  return { lines, notText, refused: null }
}

function refusedAs(refused: TableRefusal): ReadTable {
  return { lines: null, refused }
}
