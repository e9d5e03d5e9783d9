#!/usr/bin/env bash
# zod and json-schema-to-zod: a required key that no property describes is not required.
# Guess:     {type: "object", required: ["a"]} refuses {}, or the conversion says that it cannot express it, as z.fromJSONSchema does of if, not and dependentRequired.
# Behaviour: {} passes without a word; so a rule "one of two phones" (anyOf of two required lists) passes everything. zod-from-json-schema is right.
# Packages:  zod@4.6.7 json-schema-to-zod@2.8.1 zod-from-json-schema@0.5.6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts zod@4.6.7 json-schema-to-zod@2.8.1 zod-from-json-schema@0.5.6
cat > run.mjs <<'JS'
import { z } from 'zod'
import { jsonSchemaToZod } from 'json-schema-to-zod'
import { convertJsonSchemaToZod } from 'zod-from-json-schema'
for (const schema of [
  { type: 'object', required: ['a'] },
  { type: 'object', anyOf: [{ required: ['home'] }, { required: ['work'] }] },
  { type: 'object', properties: { a: {} }, required: ['a'] },
  { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
]) {
  const code = jsonSchemaToZod(schema)
  const passes = [z.fromJSONSchema(schema), new Function('z', `return ${code}`)(z), convertJsonSchemaToZod(schema)].map((made) => made.safeParse({}).success)
  console.log(`${JSON.stringify(schema)}: {} passes zod ${passes[0]}, json-schema-to-zod ${passes[1]}, zod-from-json-schema ${passes[2]}`)
}
JS
cat > expected.txt <<'TEXT'
{"type":"object","required":["a"]}: {} passes zod true, json-schema-to-zod true, zod-from-json-schema false
{"type":"object","anyOf":[{"required":["home"]},{"required":["work"]}]}: {} passes zod true, json-schema-to-zod true, zod-from-json-schema false
{"type":"object","properties":{"a":{}},"required":["a"]}: {} passes zod false, json-schema-to-zod false, zod-from-json-schema false
{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}: {} passes zod false, json-schema-to-zod false, zod-from-json-schema false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
