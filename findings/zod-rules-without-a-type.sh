#!/usr/bin/env bash
# zod and json-schema-to-zod: rules without a type beside them are dropped.
# Guess:     {minimum: 5} refuses 4 and {properties: {a: {type: "string"}}} refuses {a: 1}: the type is optional in JSON Schema, the rules hold for values they fit.
# Behaviour: everything passes, without an error; with a type the same rules hold. Ajv and zod-from-json-schema are as guessed.
# Packages:  zod@4.6.7 json-schema-to-zod@2.8.1 zod-from-json-schema@0.5.6 ajv@8.20.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts zod@4.6.7 json-schema-to-zod@2.8.1 zod-from-json-schema@0.5.6 ajv@8.20.0
cat > run.mjs <<'JS'
import { z } from 'zod'
import Ajv from 'ajv'
import { jsonSchemaToZod } from 'json-schema-to-zod'
import { convertJsonSchemaToZod } from 'zod-from-json-schema'
const ajv = new Ajv.default({ strict: false })
for (const [schema, value] of [
  [{ minimum: 5 }, 4],
  [{ type: 'number', minimum: 5 }, 4],
  [{ minLength: 2 }, 'a'],
  [{ properties: { a: { type: 'string' } } }, { a: 1 }],
  [{ type: 'object', properties: { a: { type: 'string' } } }, { a: 1 }],
]) {
  const made = [z.fromJSONSchema(schema), new Function('z', `return ${jsonSchemaToZod(schema)}`)(z), convertJsonSchemaToZod(schema)]
  const [own, code, other] = made.map((one) => one.safeParse(value).success)
  console.log(`${JSON.stringify(schema)} of ${JSON.stringify(value)}: zod ${own}, json-schema-to-zod ${code}, zod-from-json-schema ${other}, Ajv ${ajv.validate(schema, value)}`)
}
JS
cat > expected.txt <<'TEXT'
{"minimum":5} of 4: zod true, json-schema-to-zod true, zod-from-json-schema false, Ajv false
{"type":"number","minimum":5} of 4: zod false, json-schema-to-zod false, zod-from-json-schema false, Ajv false
{"minLength":2} of "a": zod true, json-schema-to-zod true, zod-from-json-schema false, Ajv false
{"properties":{"a":{"type":"string"}}} of {"a":1}: zod true, json-schema-to-zod true, zod-from-json-schema false, Ajv false
{"type":"object","properties":{"a":{"type":"string"}}} of {"a":1}: zod false, json-schema-to-zod false, zod-from-json-schema false, Ajv false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
