#!/usr/bin/env bash
# parsecurrency: what is below one becomes whole, what is below zero positive.
# Guess:     "0.123" is 0.123, as "0.5" is 0.5, ".5" is 0.5, and "(5.00)" of an account's sheet is -5 or nothing.
# Behaviour: three digits after a point are thousands even behind a nought: 123; ".5" is 5; the brackets and a minus at the end are dropped: 5. Four digits after the point give null.
# Packages:  parsecurrency@1.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts parsecurrency@1.1.1
cat > run.mjs <<'JS'
import parse from 'parsecurrency'
for (const text of ['0.5', '0.123', '0,123', '.5', '(5.00)', '5.00-', '-5.00', '0.1234', '1 234,50'])
  console.log(`${text}: ${parse(text)?.value ?? null}`)
JS
cat > expected.txt <<'TEXT'
0.5: 0.5
0.123: 123
0,123: 123
.5: 5
(5.00): 5
5.00-: 5
-5.00: -5
0.1234: null
1 234,50: 1234.5
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
