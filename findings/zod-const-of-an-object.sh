#!/usr/bin/env bash
# zod and json-schema-to-zod: a const that is an object or a list fits no value.
# Guess:     {const: {a: 1}} takes {a: 1}, which is equal in JSON; or the conversion refuses such a const.
# Behaviour: it becomes a literal that is compared by identity, so even an equal value fails, a list and an enum with an object as well. zod-from-json-schema and Ajv take it.
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
const attempt = (run) => { try { return run() } catch (error) { return `error` } }
for (const [schema, value] of [[{ const: { a: 1 } }, { a: 1 }], [{ const: ['a'] }, ['a']], [{ enum: [{ a: 1 }, 'x'] }, { a: 1 }], [{ const: 'a' }, 'a']]) {
  const [own, code, other] = [() => z.fromJSONSchema(schema), () => new Function('z', `return ${jsonSchemaToZod(schema)}`)(z), () => convertJsonSchemaToZod(schema)].map((make) => attempt(() => make().safeParse(value).success))
  console.log(`${JSON.stringify(schema)} of ${JSON.stringify(value)}: zod ${own}, json-schema-to-zod ${code}, zod-from-json-schema ${other}, Ajv ${ajv.validate(schema, value)}`)
}
JS
cat > expected.txt <<'TEXT'
{"const":{"a":1}} of {"a":1}: zod false, json-schema-to-zod false, zod-from-json-schema true, Ajv true
{"const":["a"]} of ["a"]: zod false, json-schema-to-zod false, zod-from-json-schema true, Ajv true
{"enum":[{"a":1},"x"]} of {"a":1}: zod false, json-schema-to-zod false, zod-from-json-schema true, Ajv true
{"const":"a"} of "a": zod true, json-schema-to-zod true, zod-from-json-schema true, Ajv true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
