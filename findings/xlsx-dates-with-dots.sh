#!/usr/bin/env bash
# xlsx (SheetJS on npm): a date format with dots cannot be shown.
# Guess:     a cell with the format dd.mm.yyyy, the usual one here, reads as 29.11.2026 with raw: false, as dd/mm/yyyy reads as 29/11/2026.
# Behaviour: the dot is taken for fractions of a second: SSF.format throws "bad second format: .", sheet_to_json swallows that and gives the serial number 46355. With escaped dots (dd\.mm\.yyyy, as Excel itself often writes) it works.
# Packages:  xlsx@0.18.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts xlsx@0.18.5
cat > run.mjs <<'JS'
import XLSX from 'xlsx'
for (const format of ['dd.mm.yyyy', 'dd.mm.yyyy hh:mm', 'dd/mm/yyyy', 'dd\\.mm\\.yyyy', 'yyyy-mm-dd']) {
  const sheet = { A1: { t: 'n', v: 46355, z: format }, '!ref': 'A1' }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'A')
  const read = XLSX.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), { cellNF: true }).Sheets.A
  let text
  try { text = XLSX.SSF.format(format, 46355) } catch (error) { text = `throws ${error.message ?? error}` }
  console.log(`${format}: format ${text}; of the sheet ${XLSX.utils.sheet_to_json(sheet, { header: 1, raw: false })[0][0]}; after writing and reading ${XLSX.utils.sheet_to_json(read, { header: 1, raw: false })[0][0]}`)
}
JS
cat > expected.txt <<'TEXT'
dd.mm.yyyy: format throws bad second format: .; of the sheet 46355; after writing and reading 46355
dd.mm.yyyy hh:mm: format throws bad second format: .; of the sheet 46355; after writing and reading 46355
dd/mm/yyyy: format 29/11/2026; of the sheet 29/11/2026; after writing and reading 29/11/2026
dd\.mm\.yyyy: format 29.11.2026; of the sheet 29.11.2026; after writing and reading 29.11.2026
yyyy-mm-dd: format 2026-11-29; of the sheet 2026-11-29; after writing and reading 2026-11-29
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
