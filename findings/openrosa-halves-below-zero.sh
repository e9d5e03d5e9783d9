#!/usr/bin/env bash
# OpenRosa XPath: round() of a half below zero goes away from zero.
# Guess:     round(-2.5) is -2: XPath 1.0, 4.4, takes the one closer to positive infinity, and the DOM beneath does.
# Behaviour: it is -3, as int() and JavaScript would not have it either; the plain XPath of the same document says -2.
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

for (const text of ['round(2.5)', 'round(-2.5)', 'round(-0.5)', 'round(-3.5)'])
  console.log(`${text}: ${evaluate(text)}, plain XPath ${plain(text)}`)
JS
cat > expected.txt <<'TEXT'
round(2.5): 3, plain XPath 3
round(-2.5): -3, plain XPath -2
round(-0.5): -1, plain XPath 0
round(-3.5): -4, plain XPath -3
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
