#!/usr/bin/env bash
# @maskito/kit: a sum with points between the thousands keeps its first digits.
# Guess:     "1.234,50" in a field with the decimal comma is 1 234,50, as "1 234,50" is: the last sign is the decimal one.
# Behaviour: it is 1,23: the first point is taken for the comma, the rest is cut off; "1,234.50" is 1,23 as well, and a million is 1,23, too.
# Packages:  @maskito/core@5.6.0 @maskito/kit@5.6.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @maskito/core@5.6.0 @maskito/kit@5.6.0
cat > run.mjs <<'JS'
import { maskitoTransform } from '@maskito/core'
import { maskitoNumberOptionsGenerator, maskitoParseNumber } from '@maskito/kit'
const params = { decimalSeparator: ',', thousandSeparator: ' ', maximumFractionDigits: 2 }
const options = maskitoNumberOptionsGenerator(params)
for (const text of ['1234.50', '1 234,50', '1.234,50', '1,234.50', '1.234.567,50']) {
  const value = maskitoTransform(text, options)
  console.log(`${text}: ${value}, ${maskitoParseNumber(value, params)}`)
}
JS
cat > expected.txt <<'TEXT'
1234.50: 1 234,50, 1234.5
1 234,50: 1 234,50, 1234.5
1.234,50: 1,23, 1.23
1,234.50: 1,23, 1.23
1.234.567,50: 1,23, 1.23
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
