#!/usr/bin/env bash
# jsdom: name(), lang(), and position() outside of a predicate raise an error in XPath.
# Guess:     name(/*) is "form" and position() of the context node is 1.
# Behaviour: name() of an element, and position() and last() outside of a predicate, raise a TypeError; local-name() works, and so do both in a predicate. lang() is not implemented.
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

for (const text of ['name(/*)', 'name(//name)', 'local-name(//name)', 'position()', 'last()', "lang('ru')", 'string(//*[position() = 2])', 'string(//*[last()])'])
  console.log(`${text}: ${evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
name(/*): raises TypeError
name(//name): raises TypeError
local-name(//name): "name"
position(): raises TypeError
last(): raises TypeError
lang('ru'): raises Error
string(//*[position() = 2]): ""
string(//*[last()]): "Ali"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
