#!/usr/bin/env bash
# @jsonforms/core: a date without a default is today.
# Guess:     createDefaultValue() of a date field is an empty text, as of any other text, or nothing.
# Behaviour: it is the current day (a time is the current time), so a new item of a list of dates has a valid answer that nobody gave; a date that may be null is today, too, while a date inside of an object is left out.
# Packages:  @jsonforms/core@3.8.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @jsonforms/core@3.8.0
cat > run.mjs <<'JS'
import { createDefaultValue } from '@jsonforms/core'
const today = new Date().toISOString().slice(0, 10)
const shown = (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && Math.abs(new Date(value) - new Date(today)) <= 864e5 ? 'today' : typeof value === 'string' && /^\d{4}-.*T/.test(value) ? 'now' : JSON.stringify(value))
for (const schema of [{ type: 'string' }, { type: 'string', format: 'date' }, { type: 'string', format: 'date-time' }, { type: ['string', 'null'], format: 'date' }, { type: 'object', properties: { birth: { type: 'string', format: 'date' } } }])
  console.log(`${JSON.stringify(schema)}: ${shown(createDefaultValue(schema))}`)
JS
cat > expected.txt <<'TEXT'
{"type":"string"}: ""
{"type":"string","format":"date"}: today
{"type":"string","format":"date-time"}: now
{"type":["string","null"],"format":"date"}: today
{"type":"object","properties":{"birth":{"type":"string","format":"date"}}}: {}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
