/** The name of a column of a spreadsheet: 0 is `A`, 26 is `AA`. */
export function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

/** The address of a cell, counted from 0: the third of the second row is `C2`. */
export function cellName(down: number, right: number): string {
  return `${columnName(right)}${down + 1}`
}
