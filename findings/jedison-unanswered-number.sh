#!/usr/bin/env bash
# jedison: an unanswered number is 0, an unanswered choice its first value.
# Guess:     a field of a form that nobody has filled in is missing or empty, so "required" asks for it; a default is taken only where the schema has one.
# Behaviour: getValue() has 0 for a number, false for a yes/no, the first value of an enum and "" for a text, so nothing required is missing; a number from 5 on is 0 with an error of the minimum. After setValue({}) they are missing.
# Packages:  jedison@1.23.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jedison@1.23.0
cat > run.mjs <<'JS'
import Jedison from 'jedison'
const schema = {
  type: 'object',
  required: ['age', 'seats', 'smoker', 'region', 'name'],
  properties: { age: { type: 'number' }, seats: { type: 'integer', minimum: 5 }, smoker: { type: 'boolean' }, region: { type: 'string', enum: ['Andijon', 'Buxoro'] }, name: { type: 'string' } },
}
const form = new Jedison.Create({ container: null, schema })
console.log(`value: ${JSON.stringify(form.getValue())}`)
for (const { path, constraint } of form.getErrors()) console.log(`error: ${path} ${constraint}`)
const empty = new Jedison.Create({ container: null, schema })
empty.setValue({})
console.log(`value after setValue({}): ${JSON.stringify(empty.getValue())}`)
for (const { path, constraint } of empty.getErrors()) console.log(`error: ${path} ${constraint}`)
JS
cat > expected.txt <<'TEXT'
value: {"age":0,"seats":0,"smoker":false,"region":"Andijon","name":""}
error: # properties
error: #/seats minimum
value after setValue({}): {}
error: # required
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
