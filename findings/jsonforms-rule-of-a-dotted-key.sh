#!/usr/bin/env bash
# @jsonforms/core: a rule on a key with a dot looks into a group.
# Guess:     the scope #/properties/a.b is the key "a.b", as JSON pointers have no meaning for dots; a key with a slash (a~1b) works.
# Behaviour: with {"a.b": 1} the rule does not hold, while with {a: {b: 1}} it does; the schema of the control is found under the dotted key.
# Packages:  @jsonforms/core@3.8.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @jsonforms/core@3.8.0
cat > run.mjs <<'JS'
import { createAjv, isVisible, Resolve } from '@jsonforms/core'
const ajv = createAjv()
const shown = (scope, data) => isVisible({ type: 'Control', scope: '#/properties/x', rule: { effect: 'SHOW', condition: { scope, schema: { const: 1 } } } }, data, undefined, ajv)
for (const [scope, data] of [['#/properties/a', { a: 1 }], ['#/properties/a.b', { 'a.b': 1 }], ['#/properties/a.b', { a: { b: 1 } }], ['#/properties/a~1b', { 'a/b': 1 }]])
  console.log(`${scope} in ${JSON.stringify(data)}: ${shown(scope, data)}`)
console.log(`schema: ${JSON.stringify(Resolve.schema({ type: 'object', properties: { 'a.b': { type: 'number' } } }, '#/properties/a.b'))}`)
JS
cat > expected.txt <<'TEXT'
#/properties/a in {"a":1}: true
#/properties/a.b in {"a.b":1}: false
#/properties/a.b in {"a":{"b":1}}: true
#/properties/a~1b in {"a/b":1}: true
schema: {"type":"number"}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
