#!/usr/bin/env bash
# jsonpath-rfc9535: a comparison with an item of a list by its index never holds.
# Guess:     $.a[?@.p == $.a[0].p] finds the items whose p is that of the first, the first itself among them: RFC 9535, 2.3.5.1, allows singular queries with names and indexes in comparisons.
# Behaviour: it finds none, and != finds all; @.l[0] fails likewise, while paths of names alone ($.first.p) work. json-p3 is as guessed.
# Packages:  jsonpath-rfc9535@1.3.0 json-p3@2.3.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsonpath-rfc9535@1.3.0 json-p3@2.3.1
cat > run.mjs <<'JS'
import { query } from 'jsonpath-rfc9535'
import { jsonpath } from 'json-p3'
const value = { first: { p: 1 }, one: [1], a: [{ p: 1, l: [1] }, { p: 2, l: [1] }] }
for (const filter of ['@.p == 1', '@.p == $.first.p', '@.p == $.a[0].p', '@.p == $.one[0]', '@.p == @.l[0]', '@.p != $.a[0].p', '@.p == $.one[-1]'])
  console.log(`$.a[?${filter}].p: jsonpath-rfc9535 ${JSON.stringify(query(value, `$.a[?${filter}].p`))}, json-p3 ${JSON.stringify(jsonpath.query(`$.a[?${filter}].p`, value).values())}`)
JS
cat > expected.txt <<'TEXT'
$.a[?@.p == 1].p: jsonpath-rfc9535 [1], json-p3 [1]
$.a[?@.p == $.first.p].p: jsonpath-rfc9535 [1], json-p3 [1]
$.a[?@.p == $.a[0].p].p: jsonpath-rfc9535 [], json-p3 [1]
$.a[?@.p == $.one[0]].p: jsonpath-rfc9535 [], json-p3 [1]
$.a[?@.p == @.l[0]].p: jsonpath-rfc9535 [], json-p3 [1]
$.a[?@.p != $.a[0].p].p: jsonpath-rfc9535 [1,2], json-p3 [2]
$.a[?@.p == $.one[-1]].p: jsonpath-rfc9535 [], json-p3 [1]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
