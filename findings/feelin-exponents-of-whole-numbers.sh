#!/usr/bin/env bash
# feelin: 1e3 is 1, 1.5e2 is 150.
# Guess:     A number with an exponent is read whole, 1e3 is 1000; or the grammar has no exponents, and each is an error.
# Behaviour: An exponent counts behind a decimal point only. Behind a whole number it is dropped: no error, no warning, and 1e3 + 1 is 2.
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
  '1.5e2',
  '1e3',
  '1e3 + 1',
  '1.0e3',
])
  console.log(`${expression}: ${JSON.stringify(evaluate(expression, {}).value)} ${JSON.stringify(evaluate(expression, {}).warnings)}`)
JS
cat > expected.txt <<'TEXT'
1.5e2: 150 []
1e3: 1 []
1e3 + 1: 2 []
1.0e3: 1000 []
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
