#!/usr/bin/env bash
# joi and yup: 30 February is a date, and so is the text "5".
# Guess:     joi.date().iso() and yup.date() refuse "2026-02-30", and a text that is no date.
# Behaviour: it is 2 March; yup even makes 1 January 2027 of month 13. joi takes "5" for five milliseconds of 1970, yup for May 2001; with iso() joi refuses "5", but not the 30th.
# Packages:  joi@18.3.2 yup@1.7.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts joi@18.3.2 yup@1.7.1
cat > run.mjs <<'JS'
process.env.TZ = 'UTC'
import joi from 'joi'
import * as yup from 'yup'
const shown = (value) => (value instanceof Date ? value.toISOString().slice(0, 23) : 'refused')
for (const text of ['2026-02-30', '2026-04-31', '2026-13-01', '5', '29.11.2026', '2026-11-29']) {
  const [loose, iso] = [joi.date(), joi.date().iso()].map((schema) => schema.validate(text)).map(({ error, value }) => shown(error ? null : value))
  console.log(`${text}: joi ${loose}, joi iso ${iso}, yup ${await yup.date().validate(text).then(shown, () => 'refused')}`)
}
JS
cat > expected.txt <<'TEXT'
2026-02-30: joi 2026-03-02T00:00:00.000, joi iso 2026-03-02T00:00:00.000, yup 2026-03-02T00:00:00.000
2026-04-31: joi 2026-05-01T00:00:00.000, joi iso 2026-05-01T00:00:00.000, yup 2026-05-01T00:00:00.000
2026-13-01: joi refused, joi iso refused, yup 2027-01-01T00:00:00.000
5: joi 1970-01-01T00:00:00.005, joi iso refused, yup 2001-05-01T00:00:00.000
29.11.2026: joi refused, joi iso refused, yup refused
2026-11-29: joi 2026-11-29T00:00:00.000, joi iso 2026-11-29T00:00:00.000, yup 2026-11-29T00:00:00.000
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
