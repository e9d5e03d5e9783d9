#!/usr/bin/env bash
# feelin: a duration in years and months has days.
# Guess:     years and months duration() counts whole months, as its name and its type say: from 15 January to 20 March are P2M, and one day less than a year is P11M.
# Behaviour: The result keeps the days: P2M5D, P11M30D, and P19D where there is no whole month; so it never equals the duration of the same months.
# Packages:  feelin@8.2.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts feelin@8.2.0
cat > run.mjs <<'JS'
import { evaluate } from 'feelin'
for (const expression of [
  'string(years and months duration(date("2020-01-15"), date("2020-03-20")))',
  'string(years and months duration(date("2020-02-29"), date("2021-02-28")))',
  'string(years and months duration(date("2020-01-01"), date("2020-01-20")))',
  'years and months duration(date("2020-01-15"), date("2020-03-20")) = duration("P2M")',
  'years and months duration(date("2020-01-15"), date("2020-03-15")) = duration("P2M")',
])
  console.log(`${expression}: ${JSON.stringify(evaluate(expression, {}).value)}`)
JS
cat > expected.txt <<'TEXT'
string(years and months duration(date("2020-01-15"), date("2020-03-20"))): "P2M5D"
string(years and months duration(date("2020-02-29"), date("2021-02-28"))): "P11M30D"
string(years and months duration(date("2020-01-01"), date("2020-01-20"))): "P19D"
years and months duration(date("2020-01-15"), date("2020-03-20")) = duration("P2M"): false
years and months duration(date("2020-01-15"), date("2020-03-15")) = duration("P2M"): true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
