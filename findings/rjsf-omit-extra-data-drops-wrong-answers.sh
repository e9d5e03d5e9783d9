#!/usr/bin/env bash
# RJSF: with omitExtraData an answer that is shown and wrong is thrown away.
# Guess:     omitExtraData leaves out what has no field on the page; an answer below a field that is shown stays, right or wrong, so that its error can be shown.
# Behaviour: for a field of an alternative of `dependencies` the alternative is looked up by the whole data: a number below its minimum fits none, and the answer is left out, though retrieveSchema (what is drawn) still has the field. The same field under if/then stays. With liveOmit the number disappears while it is typed.
# Packages:  @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.3.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.3.1
cat > run.mjs <<'JS'
import { omitExtraData, retrieveSchema } from '@rjsf/utils'
import validatorModule from '@rjsf/validator-ajv8'
const validator = validatorModule.default ?? validatorModule
const insured = { type: 'boolean' }
const value = { type: 'integer', minimum: 100 }
const forms = {
  dependencies: {
    type: 'object',
    properties: { insured },
    dependencies: {
      insured: {
        oneOf: [
          { properties: { insured: { enum: [false] } } },
          { properties: { insured: { enum: [true] }, value } },
        ],
      },
    },
  },
  'if and then': {
    type: 'object',
    properties: { insured },
    if: { properties: { insured: { const: true } } },
    then: { properties: { value } },
  },
}
for (const [name, schema] of Object.entries(forms))
  for (const number of [150, 90]) {
    const data = { insured: true, value: number }
    const shown = Object.keys(retrieveSchema(validator, schema, schema, data).properties)
    const kept = JSON.stringify(omitExtraData(validator, schema, schema, data))
    console.log(`${name}, ${number}: shown ${shown}, kept ${kept}`)
  }
JS
cat > expected.txt <<'TEXT'
dependencies, 150: shown insured,value, kept {"insured":true,"value":150}
dependencies, 90: shown insured,value, kept {"insured":true}
if and then, 150: shown insured,value, kept {"insured":true,"value":150}
if and then, 90: shown insured,value, kept {"insured":true,"value":90}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
