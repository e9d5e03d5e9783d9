#!/usr/bin/env bash
# mt940-js: an entry around New Year is a year off.
# Guess:     a line with the value date 261231 and the entry date 0102 was entered on 2 January 2027: the entry date has no year of its own and lies near the value date.
# Behaviour: it is 2026-01-02, almost a year before; value date 2 January and entry date 31 December give 31 December of the year to come.
# Packages:  mt940-js@1.0.0 tslib@2.8.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts mt940-js@1.0.0 tslib@2.8.1
cat > run.mjs <<'JS'
import { read } from 'mt940-js'
const statement = (lines) => ['', ':20:STATEMENT', ':25:10020030/1234567', ':28C:1/1', ':60F:C261128EUR1000,00', ...lines, ':62F:C261231EUR1000,00', '-'].join('\r\n')
const transactions = async (lines) => (await read(Buffer.from(statement(lines))))[0].transactions
for (const dates of ['2611291130', '2612310102', '2701021231', '261129']) {
  const [{ valueDate, entryDate }] = await transactions([`:61:${dates}C100,00NTRFNONREF`, ':86:premium'])
  console.log(`${dates}: value date ${valueDate}, entry date ${entryDate || 'none'}`)
}
JS
cat > expected.txt <<'TEXT'
2611291130: value date 2026-11-29, entry date 2026-11-30
2612310102: value date 2026-12-31, entry date 2026-01-02
2701021231: value date 2027-01-02, entry date 2027-12-31
261129: value date 2026-11-29, entry date none
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
