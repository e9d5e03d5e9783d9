#!/usr/bin/env bash
# xlsx-calc: the date functions take serial numbers for milliseconds.
# Guess:     EOMONTH of 46053 (31 January 2026) and one month is 46081, YEAR of 46355 is 2026 and DATEDIF counts 302 days: cells of dates are serial numbers in files that SheetJS reads without cellDates.
# Behaviour: EOMONTH is 28 February 1970, YEAR is #VALUE! and DATEDIF 1, with no error of the calculation; with Date objects in the cells they are right, though EOMONTH is a Date.
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
const day = (text) => new Date(text)
const cells = { numbers: [46053, 46355], dates: [day('2026-01-31'), day('2026-11-29')] }
const value = (formula, [a, b]) => {
  const cell = (v) => (v instanceof Date ? { t: 'd', v } : { t: 'n', v })
  const book = { SheetNames: ['A'], Sheets: { A: { A1: cell(a), A2: cell(b), A3: { f: formula } } } }
  try { calc(book) } catch (error) { return error.message }
  const { t, v, w } = book.Sheets.A.A3
  return t === 'e' ? w : v instanceof Date ? v.toISOString().slice(0, 10) : v
}
for (const formula of ['EOMONTH(A1,1)', 'YEAR(A2)', 'DATEDIF(A1,A2,"D")'])
  console.log(`${formula}: of numbers ${value(formula, cells.numbers)}, of Dates ${value(formula, cells.dates)}; HyperFormula ${HyperFormula.buildFromArray([[46053], [46355], [`=${formula}`]], { licenseKey: 'gpl-v3' }).getCellValue({ sheet: 0, row: 2, col: 0 })}`)
JS
cat > expected.txt <<'TEXT'
EOMONTH(A1,1): of numbers 1970-02-28, of Dates 2026-02-28; HyperFormula 46081
YEAR(A2): of numbers #VALUE!, of Dates 2026; HyperFormula 2026
DATEDIF(A1,A2,"D"): of numbers 1, of Dates 302; HyperFormula 302
TEXT
TZ=UTC node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
