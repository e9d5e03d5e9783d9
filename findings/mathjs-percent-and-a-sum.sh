#!/usr/bin/env bash
# mathjs: a percentage followed by plus or minus is a remainder.
# Guess:     5% + 5% is 0.1, 200 * 5% + 10 is 20 and 100 + 5% + 5% is 110.25, as 100 + 5% is 105.
# Behaviour: they are 0, 0 and 100: before a sign the percent is read as the operator mod ("5 mod +5%"). In brackets, or before * and /, it is a percentage.
# Packages:  mathjs@15.2.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts mathjs@15.2.0
cat > run.mjs <<'JS'
import { evaluate } from 'mathjs'
for (const expression of ['100 + 5%', '5% + 5%', '200 * 5% + 10', '100 + 5% + 5%', '10% - 5%', '(5%) + (5%)', '10 + 200 * 5%', '5% * 100'])
  console.log(`${expression} = ${evaluate(expression)}`)
JS
cat > expected.txt <<'TEXT'
100 + 5% = 105
5% + 5% = 0
200 * 5% + 10 = 0
100 + 5% + 5% = 100
10% - 5% = 0
(5%) + (5%) = 0.1
10 + 200 * 5% = 20
5% * 100 = 5
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
