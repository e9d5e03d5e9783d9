#!/usr/bin/env bash
# jsdom: substring() of XPath that begins before the text takes its end.
# Guess:     substring('12345', 0, 3) is '12', the example of XPath 1.0, 4.2.
# Behaviour: it is '5': position 0 becomes -1 and counts from the end. With rounding and from 1 on it is right.
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

for (const text of ["substring('12345', 0, 3)", "substring('12345', -1, 4)", "substring('12345', 1, 3)", "substring('12345', 1.5, 2.6)"])
  console.log(`${text}: ${evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
substring('12345', 0, 3): "5"
substring('12345', -1, 4): "45"
substring('12345', 1, 3): "123"
substring('12345', 1.5, 2.6): "234"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
