#!/usr/bin/env bash
# json-schema-default: a list without a default becomes an object, alternatives become keys.
# Guess:     a list of texts without a default is absent or [], and a oneOf without a default of its own is absent or its first alternative.
# Behaviour: the list is {}, which no longer fits the schema; a oneOf is an object with the keys "0" and "1" that holds the defaults of all alternatives. json-schema-defaults gives lists.
# Packages:  json-schema-default@1.0.2 json-schema-defaults@0.4.0 ajv@8.20.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-schema-default@1.0.2 json-schema-defaults@0.4.0 ajv@8.20.0
cat > run.mjs <<'JS'
import Ajv from 'ajv'
import { jsonDefault } from 'json-schema-default'
import defaults from 'json-schema-defaults'
const text = (value) => ({ type: 'string', default: value })
for (const property of [
  { type: 'array', items: { type: 'string' } },
  { type: 'array', minItems: 1, items: text('x') },
  { oneOf: [text('card'), { type: 'number', default: 1 }] },
  { type: 'array', items: text('x'), default: ['y'] },
]) {
  const schema = () => structuredClone({ type: 'object', properties: { a: property } })
  const valid = new Ajv.default({ strict: false }).compile(schema())
  const one = jsonDefault(schema())
  const other = defaults(schema())
  console.log(`${JSON.stringify(property)}: ${JSON.stringify(one)} valid ${valid(one)}; json-schema-defaults ${JSON.stringify(other)} valid ${valid(other)}`)
}
JS
cat > expected.txt <<'TEXT'
{"type":"array","items":{"type":"string"}}: {"a":{}} valid false; json-schema-defaults {"a":[]} valid true
{"type":"array","minItems":1,"items":{"type":"string","default":"x"}}: {"a":{}} valid false; json-schema-defaults {"a":["x"]} valid true
{"oneOf":[{"type":"string","default":"card"},{"type":"number","default":1}]}: {"a":{"0":"card","1":1}} valid false; json-schema-defaults {} valid true
{"type":"array","items":{"type":"string","default":"x"},"default":["y"]}: {"a":["y"]} valid true; json-schema-defaults {"a":["y"]} valid true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
