#!/usr/bin/env bash
# udsv: phones, accounts and numbers with noughts in front become numbers, 30 February a date.
# Guess:     a value that would not be written the same again ("0012", "+998901234567", twenty digits) stays a text, as udsv promises types "string, number, boolean, date" by inference; a flat 1E5 or 0x1F as well.
# Behaviour: all are numbers: 12, 998901234567, 20208000123456790000 (the last digits are lost), 100000, 31; a column of dates takes 2026-02-30 for 2 March. papaparse with dynamicTyping keeps the twenty digits.
# Packages:  udsv@0.7.3 papaparse@5.7.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts udsv@0.7.3 papaparse@5.7.1
cat > run.mjs <<'JS'
import { inferSchema, initParser } from 'udsv'
import Papa from 'papaparse'
for (const value of ['12', '0012', '+998901234567', '20208000123456789012', '1E5', '0x1F', '2026-02-30', '1_000']) {
  const file = `value\n${value}\n`
  const own = initParser(inferSchema(file)).typedObjs(file)[0].value
  const other = Papa.parse(file, { header: true, dynamicTyping: true }).data[0].value
  console.log(`${value}: udsv ${JSON.stringify(own)}, papaparse ${JSON.stringify(other)}`)
}
JS
cat > expected.txt <<'TEXT'
12: udsv 12, papaparse 12
0012: udsv 12, papaparse 12
+998901234567: udsv 998901234567, papaparse "+998901234567"
20208000123456789012: udsv 20208000123456790000, papaparse "20208000123456789012"
1E5: udsv 100000, papaparse 100000
0x1F: udsv 31, papaparse "0x1F"
2026-02-30: udsv "2026-03-02T00:00:00.000Z", papaparse "2026-02-30"
1_000: udsv "1_000", papaparse "1_000"
TEXT
TZ=UTC node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
