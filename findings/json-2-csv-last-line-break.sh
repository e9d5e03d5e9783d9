#!/usr/bin/env bash
# json-2-csv: the line break at the end of a file becomes part of the last value.
# Guess:     "a,b\n1,x\n2,y\n" is two rows, the last with b = "y": a file may end in a line break (RFC 4180, 2.2; the README names RFC 4180 compliance).
# Behaviour: the last b is "y\n". With the option eol "\r\n" and such a file there is a third row {a: ""}; a number at the end is right, since it is parsed.
# Packages:  json-2-csv@5.6.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-2-csv@5.6.0
cat > run.mjs <<'JS'
import { csv2json } from 'json-2-csv'
for (const [text, options] of [['a,b\n1,x\n2,y\n'], ['a,b\n1,x\n2,y'], ['a,b\n1,x\n2,3\n'], ['a,b\n1,x\n2,"y"\n'], ['a,b\r\n1,x\r\n2,y\r\n', { delimiter: { eol: '\r\n' } }]])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(csv2json(text, options))}`)
JS
cat > expected.txt <<'TEXT'
"a,b\n1,x\n2,y\n": [{"a":1,"b":"x"},{"a":2,"b":"y\n"}]
"a,b\n1,x\n2,y": [{"a":1,"b":"x"},{"a":2,"b":"y"}]
"a,b\n1,x\n2,3\n": [{"a":1,"b":"x"},{"a":2,"b":3}]
"a,b\n1,x\n2,\"y\"\n": [{"a":1,"b":"x"},{"a":2,"b":"y"}]
"a,b\r\n1,x\r\n2,y\r\n": [{"a":1,"b":"x"},{"a":2,"b":"y"},{"a":""}]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
