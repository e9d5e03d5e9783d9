#!/usr/bin/env bash
# typebox: Value.Convert cuts an integer out of a fraction.
# Guess:     "1.9" for an integer stays a text, or becomes 1.9, and Check refuses it: "reasonable conversion" loses nothing.
# Behaviour: it becomes 1, -1.9 and "-1.9" become -1, and a boolean is converted as well; the answer passes and nobody learns of the rest. Ajv with coerceTypes refuses 1.9.
# Packages:  typebox@1.4.3 ajv@8.20.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts typebox@1.4.3 ajv@8.20.0
cat > run.mjs <<'JS'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import Ajv from 'ajv'
const ajv = new Ajv.default({ coerceTypes: true })
for (const value of ['2', '1.9', '-1.9', 1.9, '1e-3', true, 'abc']) {
  const converted = Value.Convert(Type.Integer(), value)
  const data = { value }
  const valid = ajv.validate({ type: 'object', properties: { value: { type: 'integer' } } }, data)
  console.log(`${JSON.stringify(value)}: typebox ${JSON.stringify(converted)}, valid ${Value.Check(Type.Integer(), converted)}; Ajv ${JSON.stringify(data.value)}, valid ${valid}`)
}
JS
cat > expected.txt <<'TEXT'
"2": typebox 2, valid true; Ajv 2, valid true
"1.9": typebox 1, valid true; Ajv "1.9", valid false
"-1.9": typebox -1, valid true; Ajv "-1.9", valid false
1.9: typebox 1, valid true; Ajv 1.9, valid false
"1e-3": typebox 0, valid true; Ajv "1e-3", valid false
true: typebox 1, valid true; Ajv 1, valid true
"abc": typebox "abc", valid false; Ajv "abc", valid false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
