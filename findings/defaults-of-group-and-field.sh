#!/usr/bin/env bash
# JSON Schema: four tools give four answers to a group's default beside its fields' defaults.
# Guess:     a group with default {a: "group"} and fields a and b with defaults of their own is {a: "group", b: "field"}: the outer value stands, what it lacks is filled in, as Ajv has it.
# Behaviour: @rjsf/utils and json-schema-default let the field win over the group's default, json-schema-defaults takes the group's default alone and leaves b out.
# Packages:  ajv@8.20.0 @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.2.0 json-schema-default@1.0.2 json-schema-defaults@0.4.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts ajv@8.20.0 @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.2.0 json-schema-default@1.0.2 json-schema-defaults@0.4.0
cat > run.mjs <<'JS'
import Ajv from 'ajv'
import { getDefaultFormState } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { jsonDefault } from 'json-schema-default'
import defaults from 'json-schema-defaults'
const field = { type: 'string', default: 'field' }
const schema = () => ({ type: 'object', properties: { car: { type: 'object', default: { a: 'group' }, properties: { a: { ...field }, b: { ...field } } } } })
const byAjv = {}
new Ajv.default({ useDefaults: true }).compile(schema())(byAjv)
console.log('ajv', JSON.stringify(byAjv))
console.log('@rjsf/utils', JSON.stringify(getDefaultFormState(validator, schema())))
console.log('json-schema-default', JSON.stringify(jsonDefault(schema())))
console.log('json-schema-defaults', JSON.stringify(defaults(schema())))
JS
cat > expected.txt <<'TEXT'
ajv {"car":{"a":"group","b":"field"}}
@rjsf/utils {"car":{"a":"field","b":"field"}}
json-schema-default {"car":{"a":"field","b":"field"}}
json-schema-defaults {"car":{"a":"group"}}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
