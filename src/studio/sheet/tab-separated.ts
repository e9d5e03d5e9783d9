/** Most cells that a sheet takes at once; more are refused with this number. */
export const mostPastedCells = 10_000

/**
 * The cells of a text as spreadsheets copy it: tabs between cells, lines between rows, a cell with either in quotation
 * marks. Null when there are more cells than a sheet takes.
 */
export function tabSeparatedCells(text: string): readonly (readonly string[])[] | null {
  const rows: string[][] = []
  let row: string[] = []
  let count = 0
  let at = 0
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    row.push(cell)
    count += 1
    if (count > mostPastedCells) return null
    const separator = text[end]
    at = end + 1
    if (separator === '\t') {
      if (at >= text.length) row.push('')
      continue
    }
    if (separator === '\r' && text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function plainCell(text: string, from: number): readonly [string, number] {
  let end = from
  while (end < text.length && !'\t\n\r'.includes(text[end] ?? '')) end += 1
  return [text.slice(from, end), end]
}

/** A cell in quotation marks; one that does not end as such a cell is a plain one. */
function quotedCell(text: string, from: number): readonly [string, number] {
  let cell = ''
  let at = from + 1
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else break
    at += 1
  }
  const end = at + 1
  const isWhole = text[at] === '"' && (end >= text.length || '\t\n\r'.includes(text[end] ?? ''))
  return isWhole ? [cell, end] : plainCell(text, from)
}

/** Cells as a spreadsheet takes them. */
export function tabSeparatedText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
}
