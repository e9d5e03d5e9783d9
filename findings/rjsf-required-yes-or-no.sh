#!/usr/bin/env bash
# RJSF: a required yes or no is answered with no before anybody looks at it, and constants to choose from with the first one.
# Guess:     a required field without a default begins empty, whatever its kind: a text, a number, a yes or no, a choice by enum and the same choice by oneOf of constants all fail `required` at first.
# Behaviour: the yes or no begins as false, so that `required` never fails, and so does the choice by oneOf (its first constant); text, number and choice by enum begin empty. A yes or no that is not required begins empty, and an optional object with a required yes or no in it is made, so that its other fields are demanded.
# Packages:  @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.3.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.3.1
cat > run.mjs <<'JS'
import { getDefaultFormState } from '@rjsf/utils'
import validatorModule from '@rjsf/validator-ajv8'
const validator = validatorModule.default ?? validatorModule
const text = { type: 'string' }
const kinds = {
  text,
  number: { type: 'number' },
  statement: { type: 'boolean' },
  choice: { type: 'string', enum: ['a', 'b'] },
  constants: { type: 'string', oneOf: [{ const: 'a', title: 'A' }, { const: 'b', title: 'B' }] },
}
const first = (schema) => JSON.stringify(getDefaultFormState(validator, schema, {}, schema))
for (const [name, kind] of Object.entries(kinds))
  console.log(`required ${name}: ${first({ type: 'object', required: ['x'], properties: { x: kind } })}`)
console.log(`other statement: ${first({ type: 'object', properties: { x: kinds.statement } })}`)
for (const required of [['name'], ['name', 'agreed']]) {
  const person = { type: 'object', required, properties: { name: text, agreed: kinds.statement } }
  const schema = { type: 'object', properties: { person } }
  const state = getDefaultFormState(validator, schema, {}, schema)
  const errors = validator.rawValidation(schema, state).errors ?? []
  console.log(`object that requires ${required}: ${JSON.stringify(state)}, ${errors.length} errors`)
}
JS
cat > expected.txt <<'TEXT'
required text: {}
required number: {}
required statement: {"x":false}
required choice: {}
required constants: {"x":"a"}
other statement: {}
object that requires name: {}, 0 errors
object that requires name,agreed: {"person":{"agreed":false}}, 1 errors
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
