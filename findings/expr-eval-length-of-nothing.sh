#!/usr/bin/env bash
# expr-eval in the engine of DEFRA's forms: a condition "is shorter than 5" holds for a text that is not answered, and "is shorter than 4" does not.
# Guess:     an answer that is missing is null, so its length is 0 or none: it is shorter than any limit, or than no limit at all.
# Behaviour: @defra/forms-model writes the condition as length(name) < '5', and length takes the text of whatever it is given: that of null is "null", of four letters. A number that is missing is put in order as 0, so "is at most 5" holds for it, too; "contains" of checkboxes is asked of an empty list.
# Packages:  @defra/forms-model@3.0.699 expr-eval-fork@3.0.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @defra/forms-model@3.0.699 expr-eval-fork@3.0.3
cat > run.mjs <<'JS'
import { ConditionsModel } from '@defra/forms-model'
import { Parser } from 'expr-eval-fork'
const asked = (type, operator, value) => ({
  name: 'c',
  conditions: [{ field: { name: 'x', type, display: 'X' }, operator, value: { type: 'Value', value, display: value } }],
})
for (const condition of [
  asked('TextField', 'is shorter than', '4'),
  asked('TextField', 'is shorter than', '5'),
  asked('NumberField', 'is at most', '5'),
]) {
  const expression = ConditionsModel.from(condition).toExpression()
  const holds = new Parser({ operators: { logical: true } }).parse(expression).evaluate({ x: null })
  console.log(`${expression}: ${holds}`)
}
JS
cat > expected.txt <<'TEXT'
length(x) < '4': false
length(x) < '5': true
x <= 5: true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
