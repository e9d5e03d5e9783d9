#!/usr/bin/env bash
# @jsonforms/core: a new item of a list has its fields' defaults, but not those of its groups.
# Guess:     createDefaultValue() of an object fills in the defaults at every depth, or at none.
# Behaviour: {d: 5} is filled in, the group with a default inside is left out, or stays {} when it has a default {} of its own; of a field in a choice (oneOf) the default is there.
# Packages:  @jsonforms/core@3.8.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @jsonforms/core@3.8.0
cat > run.mjs <<'JS'
import { createDefaultValue } from '@jsonforms/core'
const group = { type: 'object', properties: { a: { type: 'number', default: 1 } } }
for (const schema of [
  group,
  { type: 'object', properties: { d: { type: 'number', default: 5 }, group } },
  { type: 'object', properties: { group: { ...group, default: {} } } },
  { oneOf: [group] },
])
  console.log(`${JSON.stringify(schema)}: ${JSON.stringify(createDefaultValue(schema))}`)
JS
cat > expected.txt <<'TEXT'
{"type":"object","properties":{"a":{"type":"number","default":1}}}: {"a":1}
{"type":"object","properties":{"d":{"type":"number","default":5},"group":{"type":"object","properties":{"a":{"type":"number","default":1}}}}}: {"d":5}
{"type":"object","properties":{"group":{"type":"object","properties":{"a":{"type":"number","default":1}},"default":{}}}}: {"group":{}}
{"oneOf":[{"type":"object","properties":{"a":{"type":"number","default":1}}}]}: {"a":1}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
