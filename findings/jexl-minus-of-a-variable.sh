#!/usr/bin/env bash
# jexl: a minus belongs to a number only.
# Guess:     -discount is -5 for a discount of 5, as !discount is false; and -2^2 is either sign, as the table of operators says nothing.
# Behaviour: -discount, -(5) and 5 - -discount raise "Invalid expression token", while -5, a * -1 and total-discount work; -2^2 is 4. So the sign of a variable can only be changed by 0 - discount.
# Packages:  jexl@2.3.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jexl@2.3.0
cat > run.mjs <<'JS'
import jexl from 'jexl'
for (const expression of ['!discount', '-5', '-discount', '-(5)', '5 - -discount', 'total-discount', 'discount * -1', '0 - discount', '-2^2']) {
  let answer
  try { answer = jexl.evalSync(expression, { discount: 5, total: 7 }) } catch (error) { answer = error.message }
  console.log(`${expression} is ${answer}`)
}
JS
cat > expected.txt <<'TEXT'
!discount is false
-5 is -5
-discount is Invalid expression token: -discount
-(5) is Invalid expression token: -(
5 - -discount is Invalid expression token: -discount
total-discount is 2
discount * -1 is -5
0 - discount is -5
-2^2 is 4
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
