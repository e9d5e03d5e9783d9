#!/usr/bin/env bash
# JSONata: two numbers whose texts are equal are unequal.
# Guess:     0.1 + 0.2 = 0.3 is true, because the language rounds numbers to 15 digits; or the text shows all digits.
# Behaviour: only $string and & round to 15 digits: the text of the sum is "0.3", its comparison with 0.3 is false.
# Packages:  jsonata@2.2.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsonata@2.2.2
cat > run.mjs <<'JS'
import jsonata from 'jsonata'
const evaluate = async (text) => JSON.stringify(await jsonata(text).evaluate({}))
for (const text of ['0.1 + 0.2', '$string(0.1 + 0.2)', '"" & (0.1 + 0.2)', '0.1 + 0.2 = 0.3', '$string(0.1 + 0.2) = $string(0.3)', '$string(72.68 + 10.93 + 2.73 + 13.66)', '72.68 + 10.93 + 2.73 + 13.66 = 100'])
  console.log(`${text}: ${await evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
0.1 + 0.2: 0.30000000000000004
$string(0.1 + 0.2): "0.3"
"" & (0.1 + 0.2): "0.3"
0.1 + 0.2 = 0.3: false
$string(0.1 + 0.2) = $string(0.3): true
$string(72.68 + 10.93 + 2.73 + 13.66): "100"
72.68 + 10.93 + 2.73 + 13.66 = 100: false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
