#!/usr/bin/env bash
# xlsx and exceljs: a NaN among the values makes a file that another reader refuses.
# Guess:     NaN is written as an empty cell or as the error #NUM!, since a cell's number must be a number (ECMA-376 part 1, 18.3.1.4 and 18.18.11).
# Behaviour: both write <v>NaN</v>; they read it back themselves, but read-excel-file ends with VALUE_INVALID and gives no row of the file. Infinity becomes null there.
# Packages:  xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat > run.mjs <<'JS'
import XLSX from 'xlsx'
import ExcelJS from 'exceljs'
import readExcel from 'read-excel-file/node'
const bySheetJS = (value) => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['premium'], [value], [2]]), 'A')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}
const byExcelJS = async (value) => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('A').addRows([['premium'], [value], [2]])
  return Buffer.from(await book.xlsx.writeBuffer())
}
for (const value of [NaN, Infinity, 0.5]) {
  for (const [name, file] of [['xlsx', bySheetJS(value)], ['exceljs', await byExcelJS(value)]]) {
    const own = XLSX.utils.sheet_to_json(XLSX.read(file).Sheets.A, { header: 1 }).flat()
    const other = await readExcel(file).then(([{ data }]) => JSON.stringify(data.flat()), (error) => error.message)
    console.log(`${value} by ${name}: xlsx reads ${own.join(', ')}; read-excel-file ${other}`)
  }
}
JS
cat > expected.txt <<'TEXT'
NaN by xlsx: xlsx reads premium, NaN, 2; read-excel-file <c/> at row 2, col 1: VALUE_INVALID
NaN by exceljs: xlsx reads premium, NaN, 2; read-excel-file <c/> at row 2, col 1: VALUE_INVALID
Infinity by xlsx: xlsx reads premium, Infinity, 2; read-excel-file ["premium",null,2]
Infinity by exceljs: xlsx reads premium, Infinity, 2; read-excel-file ["premium",null,2]
0.5 by xlsx: xlsx reads premium, 0.5, 2; read-excel-file ["premium",0.5,2]
0.5 by exceljs: xlsx reads premium, 0.5, 2; read-excel-file ["premium",0.5,2]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
