#!/usr/bin/env bash
# adaptive-expressions: half of a sum is cut off when the sum happens to be whole.
# Guess:     premium / 2 with 7 is 3.5, as 7.5 / 2 is 3.75; or 7.0 / 2 at least is, since a fraction on one side makes the result one.
# Behaviour: 7 / 2 and 7.0 / 2 are 3: what is whole in JavaScript counts as an integer, so 7 / 2 * 2 is 6. Times 0.5 it is 3.5.
# Packages:  adaptive-expressions@4.23.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts adaptive-expressions@4.23.3
cat > run.mjs <<'JS'
import adaptive from 'adaptive-expressions'
for (const premium of [7, 7.5])
  for (const text of ['premium / 2', 'premium / 2.0', 'premium / 2 * 2', 'premium * 0.5', 'div(premium, 2)', 'float(premium) / 2'])
    console.log(`premium ${premium}: ${text} is ${adaptive.Expression.parse(text).tryEvaluate({ premium }).value}`)
console.log(`7.0 / 2 is ${adaptive.Expression.parse('7.0 / 2').tryEvaluate({}).value}`)
JS
cat > expected.txt <<'TEXT'
premium 7: premium / 2 is 3
premium 7: premium / 2.0 is 3
premium 7: premium / 2 * 2 is 6
premium 7: premium * 0.5 is 3.5
premium 7: div(premium, 2) is 3
premium 7: float(premium) / 2 is 3
premium 7.5: premium / 2 is 3.75
premium 7.5: premium / 2.0 is 3.75
premium 7.5: premium / 2 * 2 is 7.5
premium 7.5: premium * 0.5 is 3.75
premium 7.5: div(premium, 2) is 3.75
premium 7.5: float(premium) / 2 is 3.75
7.0 / 2 is 3
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
