#!/usr/bin/env bash
# feelin: the letter before the first one is the last.
# Guess:     Positions begin with 1: substring from 0 is null or an error, and one from further back than the text is long is null, an error, or the whole text.
# Behaviour: substring("abc", 0) and substring("abc", -4) are "c"; with a length, from 0 they are empty. No warning tells of the position.
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
  'substring("abc", 1)',
  'substring("abc", 0)',
  'substring("abc", 0, 2)',
  'substring("abc", -1)',
  'substring("abc", -3)',
  'substring("abc", -4)',
])
  console.log(`${expression}: ${JSON.stringify(evaluate(expression, {}).value)}`)
JS
cat > expected.txt <<'TEXT'
substring("abc", 1): "abc"
substring("abc", 0): "c"
substring("abc", 0, 2): ""
substring("abc", -1): "c"
substring("abc", -3): "abc"
substring("abc", -4): "c"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
