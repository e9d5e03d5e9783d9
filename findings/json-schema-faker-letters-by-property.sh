#!/usr/bin/env bash
# json-schema-faker: a pattern of letters gives the sign "p" and braces.
# Guess:     a sample of ^\p{L}{2,9}$, letters of any alphabet, is a word: patterns are regular expressions of ECMA-262 with Unicode (JSON Schema 2020-12 core, 6.4), and Ajv reads them so.
# Behaviour: it is "p{L}" with some braces: the escape is not known and its letters are taken as they are, without an error; ranges like [А-Яа-я] are right.
# Packages:  json-schema-faker@0.6.3 ajv@8.20.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-schema-faker@0.6.3 ajv@8.20.0
cat > run.mjs <<'JS'
import { generateSync } from 'json-schema-faker'
import Ajv from 'ajv'
const ajv = new Ajv.default()
for (const pattern of ['^[A-Z]{2}\\d{7}$', '^[А-Яа-я]{3}$', '^\\p{L}{2,9}$', '^\\p{Lu}+$']) {
  const schema = { type: 'string', pattern }
  const samples = Array.from({ length: 50 }, () => generateSync(schema))
  console.log(`${pattern}: ${samples.filter((sample) => ajv.validate(schema, sample)).length} of 50 valid, ${samples.filter((sample) => sample.startsWith('p{L')).length} begin with p{L`)
}
JS
cat > expected.txt <<'TEXT'
^[A-Z]{2}\d{7}$: 50 of 50 valid, 0 begin with p{L
^[А-Яа-я]{3}$: 50 of 50 valid, 0 begin with p{L
^\p{L}{2,9}$: 0 of 50 valid, 50 begin with p{L
^\p{Lu}+$: 0 of 50 valid, 50 begin with p{L
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
