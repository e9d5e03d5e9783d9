#!/usr/bin/env bash
# json-schema-merge-allof: of two lists of dependencies only the first stays.
# Guess:     allOf of dependencies {a: ["b"]} and {a: ["c"]} is {a: ["b", "c"]}, as "required" lists are joined.
# Behaviour: it is {a: ["b"]}: the second list is dropped without an error and data without c become valid. A list with a schema is joined well, as the README says of the mixed case.
# Packages:  json-schema-merge-allof@0.8.1 ajv@8.20.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-schema-merge-allof@0.8.1 ajv@8.20.0
cat > run.mjs <<'JS'
import merge from 'json-schema-merge-allof'
import Ajv from 'ajv'
const ajv = new Ajv.default({ strict: false })
for (const [one, other] of [[['b'], ['c']], [['c'], ['b']], [['b'], { required: ['c'] }]]) {
  const schema = { allOf: [{ dependencies: { a: one } }, { dependencies: { a: other } }] }
  const merged = merge(schema)
  const data = { a: 1, b: 1 }
  console.log(`${JSON.stringify(schema.allOf)}: ${JSON.stringify(merged)}; ${JSON.stringify(data)} before ${ajv.validate(schema, data)}, after ${ajv.validate(merged, data)}`)
}
JS
cat > expected.txt <<'TEXT'
[{"dependencies":{"a":["b"]}},{"dependencies":{"a":["c"]}}]: {"dependencies":{"a":["b"]}}; {"a":1,"b":1} before false, after true
[{"dependencies":{"a":["c"]}},{"dependencies":{"a":["b"]}}]: {"dependencies":{"a":["c"]}}; {"a":1,"b":1} before false, after false
[{"dependencies":{"a":["b"]}},{"dependencies":{"a":{"required":["c"]}}}]: {"dependencies":{"a":{"required":["b","c"]}}}; {"a":1,"b":1} before false, after false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
