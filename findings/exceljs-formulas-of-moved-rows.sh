#!/usr/bin/env bash
# exceljs: a formula whose row moves still points to the old cells.
# Guess:     insertRow(1, heading) above two sums moves the formula =SUM(A1:A2) to the next row as =SUM(A2:A3), as Excel does, or says in its list of known issues that it does not.
# Behaviour: the cell moves, its formula does not change: it now adds the heading and misses the last sum. spliceRows and spliceColumns do the same, a removed row makes the formula add itself; the README warns of merged cells only.
# Packages:  exceljs@4.4.0 hyperformula@3.5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts exceljs@4.4.0 hyperformula@3.5.0
cat > run.mjs <<'JS'
import ExcelJS from 'exceljs'
import { HyperFormula } from 'hyperformula'
const sheet = (change) => {
  const page = new ExcelJS.Workbook().addWorksheet('A')
  page.addRows([[100], [20]])
  page.getCell('A3').value = { formula: 'SUM(A1:A2)' }
  change(page)
  const rows = page.getSheetValues().slice(1).map((row) => row.slice(1).map((value) => (value?.formula ? `=${value.formula}` : value ?? null)))
  const total = HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3' }).getSheetValues(0).flat().at(-1)
  return `${JSON.stringify(rows.flat())}, total ${total}`
}
console.log(`as written: ${sheet(() => {})}`)
console.log(`insertRow(1, heading): ${sheet((page) => page.insertRow(1, ['Premium']))}`)
console.log(`spliceRows(1, 1): ${sheet((page) => page.spliceRows(1, 1))}`)
console.log(`spliceColumns(1, 0, numbers): ${sheet((page) => page.spliceColumns(1, 0, [1, 2, null]))}`)
JS
cat > expected.txt <<'TEXT'
as written: [100,20,"=SUM(A1:A2)"], total 120
insertRow(1, heading): ["Premium",100,20,"=SUM(A1:A2)"], total 100
spliceRows(1, 1): [20,"=SUM(A1:A2)"], total #CYCLE!
spliceColumns(1, 0, numbers): [1,100,2,20,"=SUM(A1:A2)"], total 3
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
