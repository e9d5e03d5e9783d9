#!/usr/bin/env bash
# json-schema-default: reading the defaults changes the schema.
# Guess:     jsonDefault(schema) leaves the schema alone and answers with new objects; changing the answer changes no other.
# Behaviour: the default of a group is the very object of the answer: the fields' defaults are written into the schema, and what is typed into the first answer stands in the next one.
# Packages:  json-schema-default@1.0.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-schema-default@1.0.2
cat > run.mjs <<'JS'
import { jsonDefault } from 'json-schema-default'
const schema = {
  type: 'object',
  properties: { car: { type: 'object', default: { make: 'Chevrolet' }, properties: { make: { type: 'string' }, doors: { type: 'number', default: 4 } } } },
}
const shown = (label) => console.log(`${label}: ${JSON.stringify(schema.properties.car.default)}`)
shown('schema before')
const first = jsonDefault(schema)
shown('schema after')
first.car.make = 'Lada'
console.log(`second answer: ${JSON.stringify(jsonDefault(schema))}`)
JS
cat > expected.txt <<'TEXT'
schema before: {"make":"Chevrolet"}
schema after: {"make":"Chevrolet","doors":4}
second answer: {"car":{"make":"Lada","doors":4}}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
