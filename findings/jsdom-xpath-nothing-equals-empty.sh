#!/usr/bin/env bash
# jsdom: a path that finds nothing equals the empty text.
# Guess:     //none = '' is false: no node of an empty set equals anything (XPath 1.0, 3.4); so a missing answer and an empty one differ.
# Behaviour: it is true (and //none != '' is false); with a number it is false.
# Packages:  jsdom@29.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsdom@29.1.1
cat > run.mjs <<'JS'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<form><name>Ali</name><empty/></form>', { contentType: 'text/xml' })
const evaluate = (text) => {
  try {
    return JSON.stringify(window.document.evaluate(text, window.document, null, 2, null).stringValue)
  } catch (error) {
    return `raises ${error.name}`
  }
}

for (const text of ["//none = ''", "//none != ''", "//none = 0", "//empty = ''", "//name = ''", 'boolean(//none)'])
  console.log(`${text}: ${evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
//none = '': "true"
//none != '': "false"
//none = 0: "false"
//empty = '': "true"
//name = '': "false"
boolean(//none): "false"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
