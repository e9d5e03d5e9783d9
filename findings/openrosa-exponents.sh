#!/usr/bin/env bash
# OpenRosa XPath: numbers with exponents are read and written.
# Guess:     number("1e3") is NaN and string(0.0000001) is 0.0000001: numbers of XPath 1.0 have no exponent.
# Behaviour: number("1e3") is 1000, string(0.0000001) is 1e-7, a large number is 1e+21; the plain XPath of jsdom reads the exponent, too.
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

for (const text of ["number('1e3')", 'string(0.0000001)', 'string(1000000000000000000000)', "'1e3' = 1000"])
  console.log(`${text}: ${evaluate(text)}, plain XPath ${plain(text)}`)
JS
cat > expected.txt <<'TEXT'
number('1e3'): 1000, plain XPath 1000
string(0.0000001): 1e-7, plain XPath 1e-7
string(1000000000000000000000): 1e+21, plain XPath 1e+21
'1e3' = 1000: true, plain XPath true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
