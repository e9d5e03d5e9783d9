#!/usr/bin/env bash
# feelin: if takes 0 and an empty text for yes, not() and and do not.
# Guess:     A condition that is no boolean is not true, so if gives its else, as not() and and give null for it.
# Behaviour: if takes the first branch for every value but false and null: 0, "", an empty list and a context; not(0) and 0 and true are null.
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
  'if 0 then "then" else "else"',
  'if "" then "then" else "else"',
  'if [] then "then" else "else"',
  'if {} then "then" else "else"',
  'if null then "then" else "else"',
  'not(0)',
  '0 and true',
])
  console.log(`${expression}: ${JSON.stringify(evaluate(expression, {}).value)}`)
JS
cat > expected.txt <<'TEXT'
if 0 then "then" else "else": "then"
if "" then "then" else "else": "then"
if [] then "then" else "else": "then"
if {} then "then" else "else": "then"
if null then "then" else "else": "else"
not(0): null
0 and true: null
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
