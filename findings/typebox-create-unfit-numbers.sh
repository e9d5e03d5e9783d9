#!/usr/bin/env bash
# typebox: Value.Create makes numbers that do not fit their type.
# Guess:     a number of at least 6 that is a multiple of 10 is 10, an integer from 1.5 on is 2, or Create raises an error, as it does for texts with a pattern that have no default.
# Behaviour: they are 6 and 1.5, and a number above 4 and below 4.5 is 5: Check refuses all three.
# Packages:  typebox@1.4.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts typebox@1.4.3
cat > run.mjs <<'JS'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
for (const [name, type] of [
  ['from 6, multiple of 10', Type.Number({ minimum: 6, multipleOf: 10 })],
  ['integer from 1.5', Type.Integer({ minimum: 1.5 })],
  ['above 4, below 4.5', Type.Number({ exclusiveMinimum: 4, exclusiveMaximum: 4.5 })],
  ['from 6', Type.Number({ minimum: 6 })],
  ['text of 3', Type.String({ minLength: 3 })],
  ['text with a pattern', Type.String({ pattern: '^[A-Z]{2}$' })],
]) {
  try {
    const value = Value.Create(type)
    console.log(`${name}: ${JSON.stringify(value)}, valid ${Value.Check(type, value)}`)
  } catch (error) { console.log(`${name}: ${error.message}`) }
}
JS
cat > expected.txt <<'TEXT'
from 6, multiple of 10: 6, valid false
integer from 1.5: 1.5, valid false
above 4, below 4.5: 5, valid false
from 6: 6, valid true
text of 3: "   ", valid true
text with a pattern: Strings with format or pattern constraints must specify default
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
