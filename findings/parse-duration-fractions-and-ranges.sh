#!/usr/bin/env bash
# parse-duration: half an hour, written 1/2 h, is two hours.
# Guess:     "1/2 h" is 30 minutes, or null, as "soon" is; so are "10-20 min" and "1:30".
# Behaviour: all numbers of the text are added, those without a unit as milliseconds: 2 hours and 1 ms, 20 minutes and 10 ms, 1.03 ms. "1,5 h" is fifteen hours, since a comma is a separator of thousands wherever it is.
# Packages:  parse-duration@2.1.9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts parse-duration@2.1.9
cat > run.mjs <<'JS'
import parse from 'parse-duration'
for (const text of ['90 min', 'soon', '10-20 min', '5-7 d', '1/2 h', '1:30', '1,5 h', '1.5 h']) {
  const ms = parse(text)
  console.log(`${text}: ${ms} ms${ms > 60000 ? `, ${ms / 60000} min` : ''}`)
}
JS
cat > expected.txt <<'TEXT'
90 min: 5400000 ms, 90 min
soon: null ms
10-20 min: 1200010 ms, 20.000166666666665 min
5-7 d: 604800005 ms, 10080.000083333332 min
1/2 h: 7200001 ms, 120.00001666666667 min
1:30: 1.03 ms
1,5 h: 54000000 ms, 900 min
1.5 h: 5400000 ms, 90 min
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
