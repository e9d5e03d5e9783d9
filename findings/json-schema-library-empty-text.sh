#!/usr/bin/env bash
# json-schema-library: an empty text is a date.
# Guess:     "" is no date, no e-mail address and no UUID, as Ajv has it (RFC 3339 and 5321 have no empty ones), so a field with a format need not ask for minLength, too.
# Behaviour: all formats but duration take it, those of addFormats() as well, so an answer that was deleted passes as a date. " " is refused.
# Packages:  json-schema-library@11.6.2 ajv@8.20.0 ajv-formats@3.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-schema-library@11.6.2 ajv@8.20.0 ajv-formats@3.0.1
cat > run.mjs <<'JS'
import { compileSchema, draft2020 } from 'json-schema-library'
import { addFormats as addAll } from 'json-schema-library/formats'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
addAll([draft2020])
const ajv = new Ajv.default()
addFormats.default(ajv)
for (const format of ['date', 'date-time', 'time', 'duration', 'email', 'uuid', 'uri', 'ipv4']) {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string', format }
  const node = compileSchema(schema)
  console.log(`${format}: json-schema-library "" ${node.validate('').valid}, " " ${node.validate(' ').valid}; Ajv "" ${ajv.validate(schema, '')}`)
}
JS
cat > expected.txt <<'TEXT'
date: json-schema-library "" true, " " false; Ajv "" false
date-time: json-schema-library "" true, " " false; Ajv "" false
time: json-schema-library "" true, " " false; Ajv "" false
duration: json-schema-library "" false, " " false; Ajv "" false
email: json-schema-library "" true, " " false; Ajv "" false
uuid: json-schema-library "" true, " " false; Ajv "" false
uri: json-schema-library "" true, " " false; Ajv "" false
ipv4: json-schema-library "" true, " " false; Ajv "" false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
