#!/usr/bin/env bash
# @bpmn-io/form-js-viewer: a list without rows is not sent.
# Guess:     a dynamic list whose last row was removed is sent as [], as an empty text field is sent as "" and an empty checklist as [].
# Behaviour: the key is missing from the data of submit(), so whoever merges the data into a stored record keeps the old rows; with rows it is there.
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
const name = { type: 'textfield', id: 'F1', key: 'name', label: 'Name' }
const components = [
  { ...name, id: 'F2', key: 'note', label: 'Note' },
  { type: 'checklist', id: 'F3', key: 'options', label: 'Options', values: [{ label: 'A', value: 'a' }] },
  { type: 'dynamiclist', id: 'F4', path: 'drivers', label: 'Drivers', components: [name] },
]
for (const data of [{ note: 'x', options: ['a'], drivers: [{ name: 'Ali' }] }, { note: '', options: [], drivers: [] }]) {
  const form = new Form({ container: document.createElement('div') })
  await form.importSchema({ type: 'default', schemaVersion: 16, components }, data)
  console.log(`${JSON.stringify(data)} is sent as ${JSON.stringify(form.submit().data)}`)
}
process.exit(0)
JS
cat > expected.txt <<'TEXT'
{"note":"x","options":["a"],"drivers":[{"name":"Ali"}]} is sent as {"note":"x","options":["a"],"drivers":[{"name":"Ali"}]}
{"note":"","options":[],"drivers":[]} is sent as {"note":"","options":[]}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
