#!/usr/bin/env bash
# fhirpath: the text 5 plus the number 5 is 10.
# Guess:     + takes two texts or two numbers; a text and a number are an error, or empty.
# Behaviour: A text that looks like a number is one beside a number: plus, minus, times and divided, also for 007, 1e3 and with spaces around. Two texts are joined, = is false, < is an error, and power() refuses the text.
# Packages:  fhirpath@5.2.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fhirpath@5.2.2
cat > run.mjs <<'JS'
import fhirpath from 'fhirpath'
const said = (expression) => {
  try {
    return JSON.stringify(fhirpath.evaluate({}, expression))
  } catch {
    return 'an error'
  }
}
for (const expression of [
  "'5' + 5",
  "5 - '2'",
  "'6' * 2",
  "'007' + 1",
  "'1e3' + 1",
  "' 5 ' + 1",
  "'5' + '5'",
  "'5' = 5",
  "'5' < 6",
  "'5'.power(2)",
])
  console.log(`${expression}: ${said(expression)}`)
JS
cat > expected.txt <<'TEXT'
'5' + 5: [10]
5 - '2': [3]
'6' * 2: [12]
'007' + 1: [8]
'1e3' + 1: [1001]
' 5 ' + 1: [6]
'5' + '5': ["55"]
'5' = 5: [false]
'5' < 6: an error
'5'.power(2): an error
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
