#!/usr/bin/env bash
# openapi-sampler: the sample of a number need not be valid.
# Guess:     an integer of at least 6 that is a multiple of 10 has the sample 10, as minimum, maximum and lengths are kept to.
# Behaviour: it is 6: multipleOf is not looked at, an integer from 1.5 on is 1.5, and a number above 4 and below 4.5 is 5. Patterns are not looked at either, an address of 10 letters at most has 16.
# Packages:  openapi-sampler@1.7.10 ajv@8.20.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts openapi-sampler@1.7.10 ajv@8.20.0
cat > run.mjs <<'JS'
import { sample } from 'openapi-sampler'
import Ajv from 'ajv'
const ajv = new Ajv.default({ formats: { email: true } })
for (const schema of [
  { type: 'integer', minimum: 6, multipleOf: 10 },
  { type: 'integer', minimum: 1.5 },
  { type: 'number', exclusiveMinimum: 4, exclusiveMaximum: 4.5 },
  { type: 'string', format: 'email', maxLength: 10 },
  { type: 'integer', minimum: 6 },
  { type: 'string', minLength: 10 },
]) {
  const value = sample(schema)
  console.log(`${JSON.stringify(schema)}: ${JSON.stringify(value)} valid ${ajv.validate(schema, value)}`)
}
JS
cat > expected.txt <<'TEXT'
{"type":"integer","minimum":6,"multipleOf":10}: 6 valid false
{"type":"integer","minimum":1.5}: 1.5 valid false
{"type":"number","exclusiveMinimum":4,"exclusiveMaximum":4.5}: 5 valid false
{"type":"string","format":"email","maxLength":10}: "user@example.com" valid false
{"type":"integer","minimum":6}: 6 valid true
{"type":"string","minLength":10}: "stringstri" valid true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
