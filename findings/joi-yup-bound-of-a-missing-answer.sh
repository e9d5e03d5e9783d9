#!/usr/bin/env bash
# joi and yup: a bound that refers to an empty optional answer refuses every value.
# Guess:     max(ref('b')) holds when b, which is optional, is not there: without a bound there is nothing to exceed, as "required" aside all rules of an absent value.
# Behaviour: both refuse: joi says that the reference must be a number or a date, yup "less than or equal to undefined". The end of a range can only be checked inside of when().
# Packages:  joi@18.3.2 yup@1.7.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts joi@18.3.2 yup@1.7.1
cat > run.mjs <<'JS'
import joi from 'joi'
import * as yup from 'yup'
const numbers = { joi: joi.object({ a: joi.number().max(joi.ref('b')), b: joi.number() }), yup: yup.object({ a: yup.number().max(yup.ref('b')), b: yup.number() }) }
const dates = { joi: joi.object({ a: joi.date().min(joi.ref('b')), b: joi.date() }), yup: yup.object({ a: yup.date().min(yup.ref('b')), b: yup.date() }) }
for (const [schemas, value] of [[numbers, { a: 1 }], [numbers, { a: 1, b: 2 }], [dates, { a: '2026-11-29' }], [dates, { a: '2026-11-29', b: '2026-11-01' }]])
  console.log(`${JSON.stringify(value)}: joi ${schemas.joi.validate(value).error?.message ?? 'fits'}; yup ${await schemas.yup.validate(value).then(() => 'fits', (error) => error.message)}`)
JS
cat > expected.txt <<'TEXT'
{"a":1}: joi "a" limit references "ref:b" which must be a number; yup a must be less than or equal to undefined
{"a":1,"b":2}: joi fits; yup fits
{"a":"2026-11-29"}: joi "a" date references "ref:b" which must have a valid date format; yup a field must be later than undefined
{"a":"2026-11-29","b":"2026-11-01"}: joi fits; yup fits
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
