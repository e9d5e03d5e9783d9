#!/usr/bin/env bash
# currency.js: halves of a cent are rounded up, below zero towards zero.
# Guess:     a refund is rounded as its payment: -1.005 is -1.01 where 1.005 is 1.01.
# Behaviour: 1.005 is 1.01 and -1.005 is -1; -2.675 is -2.67 where 2.675 is 2.68. A sum and its refund differ by a cent.
# Packages:  currency.js@2.0.4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts currency.js@2.0.4
cat > run.mjs <<'JS'
import currency from 'currency.js'
for (const value of [1.005, -1.005, 2.675, -2.675, 0.125, -0.125]) console.log(`${value}: ${currency(value).value}`)
console.log(`payment and refund: ${currency(2.675).add(currency(-2.675)).value}`)
JS
cat > expected.txt <<'TEXT'
1.005: 1.01
-1.005: -1
2.675: 2.68
-2.675: -2.67
0.125: 0.13
-0.125: -0.12
payment and refund: 0.01
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
