#!/usr/bin/env bash
# json-schema-merge-allof: integer is no number.
# Guess:     allOf of "number" and "integer" is "integer", as a value must be both; with null in both lists it is integer or null.
# Behaviour: the first raises an error that the values are incompatible; the second silently becomes "null" alone, so no number fits any more.
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
for (const [one, other] of [['number', 'integer'], [['number', 'null'], ['integer', 'null']], [['number', 'string'], ['integer', 'string']], ['integer', 'integer']]) {
  const schema = { allOf: [{ type: one }, { type: other }] }
  let merged
  try { merged = merge(schema) } catch (error) { merged = error.message.split('.')[0] }
  const after = typeof merged === 'string' ? '-' : ajv.validate(merged, 5)
  console.log(`${JSON.stringify(schema)}: ${JSON.stringify(merged)}; 5 before ${ajv.validate(schema, 5)}, after ${after}`)
}
JS
cat > expected.txt <<'TEXT'
{"allOf":[{"type":"number"},{"type":"integer"}]}: "Could not resolve values for path:\"type\""; 5 before true, after -
{"allOf":[{"type":["number","null"]},{"type":["integer","null"]}]}: {"type":"null"}; 5 before true, after false
{"allOf":[{"type":["number","string"]},{"type":["integer","string"]}]}: {"type":"string"}; 5 before true, after false
{"allOf":[{"type":"integer"},{"type":"integer"}]}: {"type":"integer"}; 5 before true, after true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
