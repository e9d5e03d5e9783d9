#!/usr/bin/env bash
# JSONata: "not" of a missing value is nothing, while "and" of it is false.
# Guess:     $not(missing) is true, because (missing and true) is false.
# Behaviour: $not(missing) gives no value at all, so a list of it is empty; (missing and true) is false, and $not of that is true.
# Packages:  jsonata@2.2.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsonata@2.2.2
cat > run.mjs <<'JS'
import jsonata from 'jsonata'
const evaluate = async (text) => JSON.stringify(await jsonata(text).evaluate({ here: true }))
for (const text of ['$not(missing)', '[$not(missing)]', 'missing and true', '$not(missing and true)', 'missing or false', '$not(here)'])
  console.log(`${text}: ${await evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
$not(missing): undefined
[$not(missing)]: []
missing and true: false
$not(missing and true): true
missing or false: false
$not(here): false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
