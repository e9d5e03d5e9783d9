#!/usr/bin/env bash
# json-schema-to-zod: a pattern for some keys becomes a rule for all keys.
# Guess:     {patternProperties: {"^x": {type: "number"}}} says nothing of the key y, so {y: "a"} fits, unless additionalProperties is false.
# Behaviour: {y: "a"} fails as if y had to be a number; with properties beside the pattern it is right. z.fromJSONSchema is as guessed.
# Packages:  json-schema-to-zod@2.8.1 zod@4.6.7 ajv@8.20.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-schema-to-zod@2.8.1 zod@4.6.7 ajv@8.20.0
cat > run.mjs <<'JS'
import { z } from 'zod'
import Ajv from 'ajv'
import { jsonSchemaToZod } from 'json-schema-to-zod'
const ajv = new Ajv.default({ strict: false })
const pattern = { '^x': { type: 'number' } }
for (const [schema, value] of [
  [{ type: 'object', patternProperties: pattern }, { y: 'a' }],
  [{ type: 'object', patternProperties: pattern }, { x1: 1, y: 'a' }],
  [{ type: 'object', patternProperties: pattern }, { x1: 'a' }],
  [{ type: 'object', properties: { n: { type: 'string' } }, patternProperties: pattern }, { n: 'a', y: 'a' }],
]) {
  const made = new Function('z', `return ${jsonSchemaToZod(schema)}`)(z)
  console.log(`${JSON.stringify(schema)} of ${JSON.stringify(value)}: ${made.safeParse(value).success}, z.fromJSONSchema ${z.fromJSONSchema(schema).safeParse(value).success}, Ajv ${ajv.validate(schema, value)}`)
}
JS
cat > expected.txt <<'TEXT'
{"type":"object","patternProperties":{"^x":{"type":"number"}}} of {"y":"a"}: false, z.fromJSONSchema true, Ajv true
{"type":"object","patternProperties":{"^x":{"type":"number"}}} of {"x1":1,"y":"a"}: false, z.fromJSONSchema true, Ajv true
{"type":"object","patternProperties":{"^x":{"type":"number"}}} of {"x1":"a"}: false, z.fromJSONSchema false, Ajv false
{"type":"object","properties":{"n":{"type":"string"}},"patternProperties":{"^x":{"type":"number"}}} of {"n":"a","y":"a"}: false, z.fromJSONSchema true, Ajv true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
