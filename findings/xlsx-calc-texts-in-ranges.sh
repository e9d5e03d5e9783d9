#!/usr/bin/env bash
# xlsx-calc: a text that looks like a number is added, and is a number.
# Guess:     SUM over 1, "2" and 3 is 4 and ISNUMBER("2") is FALSE: Excel leaves texts in ranges out, so a column of a bad import shows at once.
# Behaviour: they are 6 and TRUE; a text with a comma ("2,5") is left out, so a part of such a column is added. Capitals count on the other hand: VLOOKUP("B") does not find "b", and SUMIF adds only one of "x" and "X".
# Packages:  xlsx-calc@0.9.2 hyperformula@3.5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts xlsx-calc@0.9.2 hyperformula@3.5.0
cat > run.mjs <<'JS'
import calc from 'xlsx-calc'
import { HyperFormula } from 'hyperformula'
const compare = (name, rows, formula) => {
  const sheet = { Z1: { f: formula } }
  rows.forEach((row, r) => row.forEach((v, c) => { sheet[`${'AB'[c]}${r + 1}`] = { t: typeof v === 'number' ? 'n' : 's', v } }))
  const book = { SheetNames: ['A'], Sheets: { A: sheet } }
  calc(book)
  const { t, v, w } = sheet.Z1
  const other = HyperFormula.buildFromSheets({ A: rows.map((row) => row.map((x) => (typeof x === 'string' ? `'${x}` : x))), B: [[`=${formula.replace(/[AB]\d(:[AB]\d)?/g, 'A!$&')}`]] }, { licenseKey: 'gpl-v3' }).getCellValue({ sheet: 1, row: 0, col: 0 })
  console.log(`${formula} of ${name}: xlsx-calc ${t === 'e' ? w : v}, HyperFormula ${other?.value ?? other}`)
}
compare('1, "2", 3', [[1], ['2'], [3]], 'SUM(A1:A3)')
compare('1, "2,5", 3', [[1], ['2,5'], [3]], 'SUM(A1:A3)')
compare('"2"', [['2']], 'ISNUMBER(A1)')
compare('a and b', [['a', 1], ['b', 2]], 'VLOOKUP("B",A1:B2,2,0)')
compare('x and X', [['x', 1], ['X', 2]], 'SUMIF(A1:A2,"x",B1:B2)')
JS
cat > expected.txt <<'TEXT'
SUM(A1:A3) of 1, "2", 3: xlsx-calc 6, HyperFormula 4
SUM(A1:A3) of 1, "2,5", 3: xlsx-calc 4, HyperFormula 4
ISNUMBER(A1) of "2": xlsx-calc true, HyperFormula false
VLOOKUP("B",A1:B2,2,0) of a and b: xlsx-calc #N/A, HyperFormula 2
SUMIF(A1:A2,"x",B1:B2) of x and X: xlsx-calc 1, HyperFormula 3
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
