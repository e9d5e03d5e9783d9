#!/usr/bin/env bash
# jsonpath-rfc9535: the last five of four are one.
# Guess:     $.a[-5:] of a list of four is the whole list: a start before the first item is the first (RFC 9535, 2.3.4.2.2, bounds), as $.a[-10:] is.
# Behaviour: it is the last item alone, and $.a[-6:-2] is empty: a start just before the first item is counted from the end once more. From -8 on four items are right again; json-p3 is as guessed.
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
const value = { a: [1, 2, 3, 4] }
for (const slice of ['[-3:]', '[-4:]', '[-5:]', '[-6:]', '[-7:]', '[-8:]', '[-9:]', '[-6:-2]'])
  console.log(`$.a${slice}: jsonpath-rfc9535 ${JSON.stringify(query(value, `$.a${slice}`))}, json-p3 ${JSON.stringify(jsonpath.query(`$.a${slice}`, value).values())}`)
JS
cat > expected.txt <<'TEXT'
$.a[-3:]: jsonpath-rfc9535 [2,3,4], json-p3 [2,3,4]
$.a[-4:]: jsonpath-rfc9535 [1,2,3,4], json-p3 [1,2,3,4]
$.a[-5:]: jsonpath-rfc9535 [4], json-p3 [1,2,3,4]
$.a[-6:]: jsonpath-rfc9535 [3,4], json-p3 [1,2,3,4]
$.a[-7:]: jsonpath-rfc9535 [2,3,4], json-p3 [1,2,3,4]
$.a[-8:]: jsonpath-rfc9535 [1,2,3,4], json-p3 [1,2,3,4]
$.a[-9:]: jsonpath-rfc9535 [1,2,3,4], json-p3 [1,2,3,4]
$.a[-6:-2]: jsonpath-rfc9535 [], json-p3 [1,2]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
