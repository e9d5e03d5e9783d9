#!/usr/bin/env bash
# csv-parse: with cast_date a sum with a comma and a flat's number are days of 2001.
# Guess:     cast: true with cast_date: true makes dates of "2026-11-29" and the like, and leaves "1,5" and "kv 12" as texts.
# Behaviour: whatever Date.parse of V8 takes is a date: "1,5" is 5 January 2001, "12/5" 5 December, "kv 12" 1 December, "Toshkent 1" 1 January; "29.11.2026" and "1,50" stay texts. Without cast_date all stay texts.
# Packages:  csv-parse@7.0.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts csv-parse@7.0.3
cat > run.mjs <<'JS'
process.env.TZ = 'UTC'
import { parse } from 'csv-parse/sync'
for (const value of ['1,5', '12/5', 'kv 12', 'Toshkent 1', 'AA 1', '1,50', '29.11.2026', '2026-11-29', 'Toshkent'])
  console.log(`${value}: ${JSON.stringify(parse(`"${value}"`, { cast: true, cast_date: true })[0][0])}, without ${JSON.stringify(parse(`"${value}"`, { cast: true })[0][0])}`)
JS
cat > expected.txt <<'TEXT'
1,5: "2001-01-05T00:00:00.000Z", without "1,5"
12/5: "2001-12-05T00:00:00.000Z", without "12/5"
kv 12: "2001-12-01T00:00:00.000Z", without "kv 12"
Toshkent 1: "2001-01-01T00:00:00.000Z", without "Toshkent 1"
AA 1: "2001-01-01T00:00:00.000Z", without "AA 1"
1,50: "1,50", without "1,50"
29.11.2026: "29.11.2026", without "29.11.2026"
2026-11-29: "2026-11-29T00:00:00.000Z", without "2026-11-29"
Toshkent: "Toshkent", without "Toshkent"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
