#!/usr/bin/env bash
# uniforms-bridge-json-schema: an optional group with a required field is required.
# Guess:     getProps() of a group has required: false when the schema does not ask for the group, whatever is required inside of it, as it is for fields and lists.
# Behaviour: required is the list of the names inside, ["street"], which counts as true: whoever shows a mark beside required fields shows it here. Of a required group it is the same list.
# Packages:  uniforms-bridge-json-schema@4.0.0 uniforms@4.0.0 react@18.3.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts uniforms-bridge-json-schema@4.0.0 uniforms@4.0.0 react@18.3.1
cat > run.mjs <<'JS'
import uniforms from 'uniforms-bridge-json-schema'
const group = { type: 'object', properties: { street: { type: 'string' } } }
const schema = {
  type: 'object',
  required: ['owner', 'place'],
  properties: { owner: group, place: { ...group, required: ['street'] }, address: group, delivery: { ...group, required: ['street'] }, drivers: { type: 'array', items: { type: 'string' } } },
}
const bridge = new uniforms.JSONSchemaBridge({ schema, validator: () => null })
for (const name of ['owner', 'place', 'address', 'delivery', 'delivery.street', 'drivers']) console.log(`${name}: required ${JSON.stringify(bridge.getProps(name).required)}`)
JS
cat > expected.txt <<'TEXT'
owner: required true
place: required ["street"]
address: required false
delivery: required ["street"]
delivery.street: required true
drivers: required false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
