#!/usr/bin/env bash
# xlsx-calc: DATEDIF() makes a driver a year too old.
# Guess:     DATEDIF from 31 December 2000 to 1 January 2026 is 25 in full years ("Y"), and from 31 January to 1 February 0 in full months; "y" means the same as "Y".
# Behaviour: they are 26 and 1: the years and months of the calendar are subtracted, days are not looked at. "y", "m", "YM" and "MD" are the number of days, and backwards the years have no sign.
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
const serial = (text) => Date.parse(text) / 86400000 + 25569
for (const [from, to, unit] of [['2000-12-31', '2026-01-01', 'Y'], ['2000-12-31', '2026-01-01', 'y'], ['2000-12-31', '2026-01-01', 'YM'], ['2026-01-31', '2026-02-01', 'M'], ['2026-01-15', '2026-02-15', 'M'], ['2026-01-15', '2026-02-15', 'D']]) {
  const date = (text) => ({ t: 'd', v: new Date(text) })
  const book = { SheetNames: ['A'], Sheets: { A: { A1: date(from), A2: date(to), A3: { f: `DATEDIF(A1,A2,"${unit}")` } } } }
  calc(book)
  const other = HyperFormula.buildFromArray([[serial(from)], [serial(to)], [`=DATEDIF(A1,A2,"${unit.toUpperCase()}")`]], { licenseKey: 'gpl-v3' }).getCellValue({ sheet: 0, row: 2, col: 0 })
  console.log(`${from} to ${to} in "${unit}": xlsx-calc ${book.Sheets.A.A3.v}, HyperFormula ${other}`)
}
JS
cat > expected.txt <<'TEXT'
2000-12-31 to 2026-01-01 in "Y": xlsx-calc 26, HyperFormula 25
2000-12-31 to 2026-01-01 in "y": xlsx-calc 9132, HyperFormula 25
2000-12-31 to 2026-01-01 in "YM": xlsx-calc 9132, HyperFormula 0
2026-01-31 to 2026-02-01 in "M": xlsx-calc 1, HyperFormula 0
2026-01-15 to 2026-02-15 in "M": xlsx-calc 1, HyperFormula 1
2026-01-15 to 2026-02-15 in "D": xlsx-calc 31, HyperFormula 31
TEXT
TZ=UTC node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
