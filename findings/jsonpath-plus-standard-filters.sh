#!/usr/bin/env bash
# jsonpath-plus: a filter as the standard writes it finds nothing.
# Guess:     $.a[?@.p > 5] finds what $.a[?(@.p > 5)] finds: RFC 9535, 2.3.5, has filters without brackets; or the path is refused. $.a[-1] is the last item.
# Behaviour: both are empty lists without an error, for every such filter; $.a[-1:] works. So a query that works elsewhere says "none" here.
# Packages:  jsonpath-plus@11.3.0 json-p3@2.3.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsonpath-plus@11.3.0 json-p3@2.3.1
cat > run.mjs <<'JS'
import { JSONPath } from 'jsonpath-plus'
import { jsonpath } from 'json-p3'
const value = { a: [{ p: 1 }, { p: 10 }] }
for (const path of ['$.a[?(@.p > 5)]', '$.a[?@.p > 5]', '$.a[?@.p == 1]', '$.a[?@.p]', '$.a[-1]', '$.a[-1:]'])
  console.log(`${path}: jsonpath-plus ${JSON.stringify(JSONPath({ path, json: value }))}, json-p3 ${JSON.stringify(jsonpath.query(path, value).values())}`)
JS
cat > expected.txt <<'TEXT'
$.a[?(@.p > 5)]: jsonpath-plus [{"p":10}], json-p3 [{"p":10}]
$.a[?@.p > 5]: jsonpath-plus [], json-p3 [{"p":10}]
$.a[?@.p == 1]: jsonpath-plus [], json-p3 [{"p":1}]
$.a[?@.p]: jsonpath-plus [], json-p3 [{"p":1},{"p":10}]
$.a[-1]: jsonpath-plus [], json-p3 [{"p":10}]
$.a[-1:]: jsonpath-plus [{"p":10}], json-p3 [{"p":10}]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
