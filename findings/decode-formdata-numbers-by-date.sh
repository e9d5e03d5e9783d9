#!/usr/bin/env bash
# decode-formdata: a number that is not readable is read as a date.
# Guess:     a field of "numbers" with "1,5" is NaN or stays a text, so that the schema after it refuses it.
# Behaviour: it is 978652800000, the milliseconds of 5 January 2001: Date reads the text. "1/2", "5-6", "$5", "10:30" and "100%" are numbers of milliseconds, too, each of which a schema takes for a valid number. "12 000" and "abc" are NaN.
# Packages:  decode-formdata@0.9.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts decode-formdata@0.9.0
cat > run.mjs <<'JS'
import { decode } from 'decode-formdata'
for (const text of ['1.5', '1,5', '1/2', '5-6', '$5', '100%', '10:30', '12 000', 'abc', '']) {
  const form = new FormData()
  form.append('premium', text)
  console.log(`${JSON.stringify(text)}: ${decode(form, { numbers: ['premium'] }).premium}`)
}
JS
cat > expected.txt <<'TEXT'
"1.5": 1.5
"1,5": 978652800000
"1/2": 978393600000
"5-6": 989107200000
"$5": 988675200000
"100%": -59011459200000
"10:30": 37800000
"12 000": NaN
"abc": NaN
"": null
TEXT
TZ=UTC node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
