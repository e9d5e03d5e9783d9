#!/usr/bin/env bash
# to-json-schema: a phone number is a number of milliseconds.
# Guess:     "+998901234567" gets the format phone, which the README lists, or none; "12" and a personal number of 14 digits get none.
# Behaviour: all of them get "utc-millisec", a phone number gets phone only with blanks; a time without seconds ("12:30") gets "style". Ajv refuses such schemas, as it knows none of these formats.
# Packages:  to-json-schema@0.2.5 ajv@8.20.0 ajv-formats@3.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts to-json-schema@0.2.5 ajv@8.20.0 ajv-formats@3.0.1
cat > run.mjs <<'JS'
import toJsonSchema from 'to-json-schema'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
const ajv = addFormats.default(new Ajv.default())
for (const text of ['+998901234567', '+998 90 123 45 67', '+1 (555) 123 45 67', '30101901234567', '12', '12:30', '10:20:30', 'AA1234567', '2026-11-29']) {
  const schema = toJsonSchema(text)
  let verdict = 'compiles'
  try { ajv.compile(schema) } catch (error) { verdict = error.message }
  console.log(`${text}: ${schema.format ?? 'no format'}; ${verdict}`)
}
JS
cat > expected.txt <<'TEXT'
+998901234567: utc-millisec; unknown format "utc-millisec" ignored in schema at path "#"
+998 90 123 45 67: phone; unknown format "phone" ignored in schema at path "#"
+1 (555) 123 45 67: no format; compiles
30101901234567: utc-millisec; unknown format "utc-millisec" ignored in schema at path "#"
12: utc-millisec; unknown format "utc-millisec" ignored in schema at path "#"
12:30: style; unknown format "style" ignored in schema at path "#"
10:20:30: time; compiles
AA1234567: no format; compiles
2026-11-29: date; compiles
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
