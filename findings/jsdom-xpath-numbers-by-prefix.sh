#!/usr/bin/env bash
# jsdom: number() of XPath reads as far as it finds digits.
# Guess:     number("12abc") and number("29.11.2026") are NaN (XPath 1.0, 4.4), as Chromium and Firefox have it.
# Behaviour: they are 12 and 29.11, "0x1F" is 0, and a sign + is taken; only a text that begins with no number is NaN.
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

for (const text of ["number('12abc')", "number('29.11.2026')", "number('0x1F')", "number('+7')", "number('abc')", "'29.11.2026' > '01.02.2026'"])
  console.log(`${text}: ${evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
number('12abc'): "12"
number('29.11.2026'): "29.11"
number('0x1F'): "0"
number('+7'): "7"
number('abc'): "NaN"
'29.11.2026' > '01.02.2026': "true"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
