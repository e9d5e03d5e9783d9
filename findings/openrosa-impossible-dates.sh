#!/usr/bin/env bash
# OpenRosa XPath (ODK and Enketo forms): date() of a day that does not exist is a day of the next month.
# Guess:     date("2026-02-30") is "Invalid Date", as "2026-13-01" is.
# Behaviour: it is 2026-03-02 and can be compared and counted with; month 13 is the text "Invalid Date".
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

for (const text of ["date('2026-02-28')", "date('2026-02-29')", "date('2026-02-30')", "date('2026-02-30') = date('2026-03-02')", "date('2026-13-01')"])
  console.log(`${text}: ${evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
date('2026-02-28'): 2026-02-28
date('2026-02-29'): 2026-03-01
date('2026-02-30'): 2026-03-02
date('2026-02-30') = date('2026-03-02'): true
date('2026-13-01'): Invalid Date
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
