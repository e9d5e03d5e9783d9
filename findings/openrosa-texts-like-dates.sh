#!/usr/bin/env bash
# OpenRosa XPath: two texts are in order when both look like days, and only then.
# Guess:     the order of two texts is the order of their numbers (XPath 1.0, 3.4): NaN, so false.
# Behaviour: "2026-11-29" > "2026-02-01" is true without date(); "b" > "a" is false, and so are days written 29.11.2026.
# Packages:  openrosa-xpath-evaluator@3.1.0 jsdom@29.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts openrosa-xpath-evaluator@3.1.0 jsdom@29.1.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<model><empty/><start>2026-02-28</start></model>', { contentType: 'text/xml' })
for (const name of ['XPathResult', 'XPathEvaluator', 'Node', 'Element', 'Document']) globalThis[name] = window[name]
Object.assign(globalThis, { window, document: window.document })
const openRosa = createRequire(import.meta.url)('openrosa-xpath-evaluator')()
const evaluate = (text) =>
  openRosa.evaluate(text, window.document.documentElement, null, XPathResult.STRING_TYPE, null).stringValue
const plain = (text) =>
  window.document.evaluate(text, window.document, null, XPathResult.STRING_TYPE, null).stringValue

for (const text of ["'2026-11-29' > '2026-02-01'", "'2026-11-29' > 20000", "'29.11.2026' > '01.02.2026'", "'b' > 'a'"])
  console.log(`${text}: ${evaluate(text)}, plain XPath ${plain(text)}`)
JS
cat > expected.txt <<'TEXT'
'2026-11-29' > '2026-02-01': true, plain XPath false
'2026-11-29' > 20000: true, plain XPath false
'29.11.2026' > '01.02.2026': false, plain XPath true
'b' > 'a': false, plain XPath false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
