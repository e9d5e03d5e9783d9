#!/usr/bin/env bash
# numeral: a remainder near zero is shown as NaN.
# Guess:     numeral(0.1 + 0.2 - 0.3).format('0.00') is 0.00.
# Behaviour: a number that JavaScript writes with an exponent gives "NaN", below 1e-6 and from 1e21 on; value() still is the number. 0.000001 is right.
# Packages:  numeral@2.0.6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts numeral@2.0.6
cat > run.mjs <<'JS'
import numeral from 'numeral'
for (const value of [0.1 + 0.2 - 0.3, 1e-7, -1e-9, 0.000001, 1e21, 1e20])
  console.log(`${value}: ${numeral(value).format('0.00')}, ${numeral(value).format('0,0')}, value ${numeral(value).value()}`)
JS
cat > expected.txt <<'TEXT'
5.551115123125783e-17: NaN, NaN, value 5.551115123125783e-17
1e-7: NaN, NaN, value 1e-7
-1e-9: NaN, NaN, value -1e-9
0.000001: 0.00, 0, value 0.000001
1e+21: NaN, NaN, value 1e+21
100000000000000000000: 100000000000000000000.00, 100,000,000,000,000,000,000, value 100000000000000000000
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
