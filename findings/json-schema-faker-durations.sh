#!/usr/bin/env bash
# json-schema-faker: no sample of a duration is a duration.
# Guess:     a sample of {"type": "string", "format": "duration"} is valid, as those of dates, times and e-mail addresses are: RFC 3339, appendix A, writes 3 days as P3D.
# Behaviour: all have the form PT3D: after a T only hours, minutes and seconds may follow, so each is refused by Ajv; hours and weeks never come.
# Packages:  json-schema-faker@0.6.3 ajv@8.20.0 ajv-formats@3.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-schema-faker@0.6.3 ajv@8.20.0 ajv-formats@3.0.1
cat > run.mjs <<'JS'
import { generateSync } from 'json-schema-faker'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
const ajv = new Ajv.default()
addFormats.default(ajv)
for (const format of ['date', 'date-time', 'time', 'email', 'uuid', 'duration']) {
  const schema = { type: 'string', format }
  const samples = Array.from({ length: 50 }, () => generateSync(schema))
  console.log(`${format}: ${samples.filter((sample) => ajv.validate(schema, sample)).length} of 50 valid${format === 'duration' ? `, ${samples.filter((sample) => /^PT\d+D$/.test(sample)).length} of the form PT…D` : ''}`)
}
JS
cat > expected.txt <<'TEXT'
date: 50 of 50 valid
date-time: 50 of 50 valid
time: 50 of 50 valid
email: 50 of 50 valid
uuid: 50 of 50 valid
duration: 0 of 50 valid, 50 of the form PT…D
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
