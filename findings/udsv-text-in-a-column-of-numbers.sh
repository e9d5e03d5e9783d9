#!/usr/bin/env bash
# udsv: a text further down a column of numbers is nothing, "maybe" is false.
# Guess:     the types are inferred from the first rows; a value below that does not fit its column's type stays a text, or ends in an error.
# Behaviour: of a column of numbers "12A" and "1,5" become null, as an empty cell, of a column of true and false "maybe" becomes false; no error and no list of what was lost. stringObjs() keeps the texts.
# Packages:  udsv@0.7.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts udsv@0.7.3
cat > run.mjs <<'JS'
import { inferSchema, initParser } from 'udsv'
const column = (value, last) => {
  const file = `n,value\n${Array.from({ length: 12 }, (_, n) => `${n},${value}\n`).join('')}12,${last}\n`
  const parser = initParser(inferSchema(file))
  return `${JSON.stringify(parser.typedObjs(file).at(-1).value)}, as texts ${JSON.stringify(parser.stringObjs(file).at(-1).value)}`
}
for (const [value, last] of [['1', '2'], ['1', '12A'], ['1.5', '1,5'], ['1', ''], ['true', 'maybe'], ['2026-11-29', 'unknown']])
  console.log(`twelve times ${value}, then ${JSON.stringify(last)}: ${column(value, last)}`)
JS
cat > expected.txt <<'TEXT'
twelve times 1, then "2": 2, as texts "2"
twelve times 1, then "12A": null, as texts "12A"
twelve times 1.5, then "1,5": null, as texts "1,5"
twelve times 1, then "": null, as texts ""
twelve times true, then "maybe": false, as texts "maybe"
twelve times 2026-11-29, then "unknown": null, as texts "unknown"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
