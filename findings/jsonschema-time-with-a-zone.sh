#!/usr/bin/env bash
# jsonschema: a time of RFC 3339 is no time, and 30 February is a date.
# Guess:     the format time takes 10:00:00Z and 10:00:00+05:00 and refuses 10:00:00, since JSON Schema takes "full-time" of RFC 3339, with a zone, and the format date refuses 2026-02-30.
# Behaviour: it is the other way round: a time must have no zone, and a date may have any day up to 31, 31 April as well. A date and time in one text must have the zone.
# Packages:  jsonschema@1.5.0 ajv@8.20.0 ajv-formats@3.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsonschema@1.5.0 ajv@8.20.0 ajv-formats@3.0.1
cat > run.mjs <<'JS'
import { Validator } from 'jsonschema'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
const ajv = new Ajv.default()
addFormats.default(ajv)
for (const [format, text] of [['time', '10:00:00Z'], ['time', '10:00:00+05:00'], ['time', '10:00:00'], ['date', '2026-02-28'], ['date', '2026-02-30'], ['date', '2026-04-31'], ['date-time', '2026-11-29T10:00:00+05:00'], ['date-time', '2026-11-29T10:00:00']])
  console.log(`${format} ${text}: jsonschema ${new Validator().validate(text, { format }).valid}, Ajv ${ajv.validate({ type: 'string', format }, text)}`)
JS
cat > expected.txt <<'TEXT'
time 10:00:00Z: jsonschema false, Ajv true
time 10:00:00+05:00: jsonschema false, Ajv true
time 10:00:00: jsonschema true, Ajv false
date 2026-02-28: jsonschema true, Ajv true
date 2026-02-30: jsonschema true, Ajv false
date 2026-04-31: jsonschema true, Ajv false
date-time 2026-11-29T10:00:00+05:00: jsonschema true, Ajv true
date-time 2026-11-29T10:00:00: jsonschema false, Ajv false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
