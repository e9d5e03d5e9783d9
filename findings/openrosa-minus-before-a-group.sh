#!/usr/bin/env bash
# Enketo's evaluator: a minus stands before a written number only.
# Guess:     XPath's unary minus takes any expression: -(1 + 2) is -3, and -sum(a) is minus the sum.
# Behaviour: Before a group, a path or a function the minus is an error ('Too many tokens'), and - -1 is NaN; 0 - (1 + 2) is the way to write it.
# Packages:  openrosa-xpath-evaluator@3.1.0, jsdom@31.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts openrosa-xpath-evaluator@3.1.0 jsdom@31.0.1
cat > run.cjs <<'JS'
process.env.TZ = 'UTC'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('<data><a>5</a></data>', { contentType: 'text/xml' })
// The evaluator reads the classes of a browser from the global scope.
for (const name of ['XPathResult', 'XPathEvaluator', 'Node', 'Element', 'Document', 'document']) globalThis[name] = window[name]
globalThis.window = window
const evaluator = require('openrosa-xpath-evaluator')()
for (const expression of [
  '-1',
  '-(1)',
  '-(1 + 2)',
  '-/data/a',
  '-sum(/data/a)',
  '2 * -3',
  '2 * -(3)',
  '- -1',
  '0 - (1 + 2)',
]) {
  let value = 'an error'
  try {
    value = evaluator.evaluate(expression, window.document.documentElement, null, 2, null).stringValue
  } catch {}
  console.log(`${expression}: ${value}`)
}
JS
cat > expected.txt <<'TEXT'
-1: -1
-(1): an error
-(1 + 2): an error
-/data/a: an error
-sum(/data/a): an error
2 * -3: -6
2 * -(3): an error
- -1: NaN
0 - (1 + 2): -3
TEXT
node run.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
