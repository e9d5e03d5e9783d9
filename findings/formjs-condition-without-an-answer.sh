#!/usr/bin/env bash
# @bpmn-io/form-js-viewer: a condition on a number that is not answered hides, and the same condition turned round by not(…) shows.
# Guess:     a field is hidden where its condition is true. With no age, "age < 18" is null in FEEL, and so is not(age >= 18): neither is true, and both fields are shown.
# Behaviour: "age < 18" hides its field as long as there is no age, since the condition is asked as a unary test of nothing, and a null equals nothing. not(…) around a whole condition turns the test round, not the value: with the same null its field is shown. The same not(…) inside of an `and` hides again.
# Packages:  @bpmn-io/form-js-viewer@2.0.0 jsdom@29.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @bpmn-io/form-js-viewer@2.0.0 jsdom@29.1.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<body></body>', { pretendToBeVisual: true })
globalThis.window = window
for (const name of ['document', 'HTMLElement', 'Node', 'Element', 'KeyboardEvent', 'MutationObserver', 'DOMParser', 'SVGElement']) globalThis[name] = window[name]
globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} }
const { Form } = createRequire(import.meta.url)('@bpmn-io/form-js-viewer')
const conditions = ['=age < 18', '=not(age >= 18)', '=not(age >= 18) and true', '=age != 5']
const components = [
  { type: 'number', id: 'F1', key: 'age', label: 'Age' },
  ...conditions.map((hide, index) => ({ type: 'textfield', id: `F${index + 2}`, key: `f${index}`, label: hide, conditional: { hide } })),
]
for (const data of [{}, { age: 10 }, { age: 20 }]) {
  const form = new Form({ container: document.createElement('div') })
  await form.importSchema({ type: 'default', schemaVersion: 17, components }, data)
  const sent = form.submit().data
  const seen = conditions.map((hide, index) => `${hide}: ${`f${index}` in sent ? 'shown' : 'hidden'}`)
  console.log(`${JSON.stringify(data)} ${seen.join(', ')}`)
}
process.exit(0)
JS
cat > expected.txt <<'TEXT'
{} =age < 18: hidden, =not(age >= 18): shown, =not(age >= 18) and true: hidden, =age != 5: hidden
{"age":10} =age < 18: hidden, =not(age >= 18): hidden, =not(age >= 18) and true: hidden, =age != 5: hidden
{"age":20} =age < 18: shown, =not(age >= 18): shown, =not(age >= 18) and true: shown, =age != 5: hidden
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
