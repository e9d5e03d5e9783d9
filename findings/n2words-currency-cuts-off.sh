#!/usr/bin/env bash
# n2words: a sum in words is cut off after the second decimal, not rounded.
# Guess:     toCurrency(1.999) is two roubles, and 1.15 * 3 (3.4499999999999997) three roubles and forty-five kopecks.
# Behaviour: one rouble ninety-nine, and forty-four kopecks; any sum that a calculation has left a hair too low loses a kopeck. English and the rest are the same.
# Packages:  n2words@4.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts n2words@4.0.0
cat > run.mjs <<'JS'
import { toCurrency } from 'n2words/ru-RU'
import { toCurrency as english } from 'n2words/en-US'
for (const value of [1.999, 1.15 * 3, 4.35 * 1.1, 0.999, -0.999, '1.999'])
  console.log(`${value}: ${toCurrency(value)}; ${english(value)}`)
JS
cat > expected.txt <<'TEXT'
1.999: один рубль и девяносто девять копеек; one dollar and ninety-nine cents
3.4499999999999997: три рубля и сорок четыре копейки; three dollars and forty-four cents
4.785: четыре рубля и семьдесят восемь копеек; four dollars and seventy-eight cents
0.999: девяносто девять копеек; ninety-nine cents
-0.999: минус девяносто девять копеек; minus ninety-nine cents
1.999: один рубль и девяносто девять копеек; one dollar and ninety-nine cents
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
