#!/usr/bin/env bash
# xlsx (SheetJS on npm): in Tashkent a day begins eleven seconds late.
# Guess:     new Date(2026, 10, 29), midnight here, is the serial number 46355, a whole one, as in UTC.
# Behaviour: it is 46355.000127: the seconds of the local mean time of 1900 (+4:37:11 in the IANA time zone data) are left over; Almaty has 48 of them, Moscow 17. exceljs reads 00:00:11, and a comparison with the day fails; read back by xlsx it is midnight again.
# Packages:  xlsx@0.18.5 exceljs@4.4.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts xlsx@0.18.5 exceljs@4.4.0
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
const program = `
const XLSX = require('xlsx')
const ExcelJS = require('exceljs')
const date = new Date(2026, 10, 29)
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[date]]), 'A')
const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
new ExcelJS.Workbook().xlsx.load(file).then((other) => {
  const serial = XLSX.read(file).Sheets.A.A1.v
  const back = XLSX.read(file, { cellDates: true }).Sheets.A.A1.v
  console.log(process.env.TZ + ': ' + serial.toFixed(6) + ', exceljs ' + other.worksheets[0].getCell('A1').value.toISOString().slice(11, 19) + ', xlsx again ' + Math.round((back - date) / 1000) + ' s off')
})`
for (const TZ of ['Asia/Tashkent', 'Asia/Almaty', 'Europe/Moscow', 'UTC'])
  process.stdout.write(execFileSync(process.execPath, ['-e', program], { env: { ...process.env, TZ } }))
JS
cat > expected.txt <<'TEXT'
Asia/Tashkent: 46355.000127, exceljs 00:00:11, xlsx again 0 s off
Asia/Almaty: 46355.000556, exceljs 00:00:48, xlsx again 0 s off
Europe/Moscow: 46355.000197, exceljs 00:00:17, xlsx again 0 s off
UTC: 46355.000000, exceljs 00:00:00, xlsx again 0 s off
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
