#!/usr/bin/env bash
# fast-csv: a date is written in the words and the zone of the machine.
# Guess:     a Date becomes 2026-11-29T00:00:00.000Z, as JSON.stringify and @json2csv write it, so that the file can be read anywhere; objects and lists are written so that they can be read back.
# Behaviour: it is "Sun Nov 29 2026 05:00:00 GMT+0500 (Uzbekistan Standard Time)", another text on each machine, and an object is "[object Object]"; csv-stringify writes milliseconds.
# Packages:  fast-csv@5.0.8 @json2csv/plainjs@7.0.6 csv-stringify@6.8.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fast-csv@5.0.8 @json2csv/plainjs@7.0.6 csv-stringify@6.8.1
cat > run.mjs <<'JS'
import { writeToString } from 'fast-csv'
import { Parser } from '@json2csv/plainjs'
import { stringify } from 'csv-stringify/sync'
for (const value of [new Date('2026-11-29T00:00:00Z'), { city: 'Toshkent' }, true])
  console.log(`${JSON.stringify(value)}: fast-csv ${JSON.stringify(await writeToString([{ value }]))}, @json2csv ${JSON.stringify(new Parser({ header: false }).parse([{ value }]))}, csv-stringify ${JSON.stringify(stringify([{ value }]))}`)
JS
cat > expected.txt <<'TEXT'
"2026-11-29T00:00:00.000Z": fast-csv "Sun Nov 29 2026 05:00:00 GMT+0500 (Uzbekistan Standard Time)", @json2csv "\"2026-11-29T00:00:00.000Z\"", csv-stringify "1795910400000\n"
{"city":"Toshkent"}: fast-csv "[object Object]", @json2csv "\"{\"\"city\"\":\"\"Toshkent\"\"}\"", csv-stringify "\"{\"\"city\"\":\"\"Toshkent\"\"}\"\n"
true: fast-csv "true", @json2csv "true", csv-stringify "1\n"
TEXT
TZ=Asia/Tashkent node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
