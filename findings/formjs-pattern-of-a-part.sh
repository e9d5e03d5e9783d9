#!/usr/bin/env bash
# @bpmn-io/form-js-viewer: a pattern holds for a part of an answer.
# Guess:     the pattern [A-Z]{2}\d{7} of a text field refuses "xAA1234567y": the pattern of an HTML field, which it resembles, must fit the whole value.
# Behaviour: it is valid, the pattern may fit anywhere; with ^ and $ it is right. The same pattern as an attribute of an input is as guessed.
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
for (const pattern of ['[A-Z]{2}\\d{7}', '^[A-Z]{2}\\d{7}$'])
  for (const answer of ['AA1234567', 'xAA1234567y', 'AA12345678']) {
    const form = new Form({ container: document.createElement('div') })
    await form.importSchema({ type: 'default', schemaVersion: 16, components: [{ type: 'textfield', id: 'F', key: 'series', label: 'Series', validate: { pattern } }] }, { series: answer })
    const input = Object.assign(document.createElement('input'), { pattern, value: answer })
    console.log(`${pattern} of ${answer}: form-js ${JSON.stringify(form.submit().errors.F ?? 'valid')}, input ${input.checkValidity() ? 'valid' : 'invalid'}`)
  }
process.exit(0)
JS
cat > expected.txt <<'TEXT'
[A-Z]{2}\d{7} of AA1234567: form-js "valid", input valid
[A-Z]{2}\d{7} of xAA1234567y: form-js "valid", input invalid
[A-Z]{2}\d{7} of AA12345678: form-js "valid", input invalid
^[A-Z]{2}\d{7}$ of AA1234567: form-js "valid", input valid
^[A-Z]{2}\d{7}$ of xAA1234567y: form-js ["Field must match pattern ^[A-Z]{2}\\d{7}$."], input invalid
^[A-Z]{2}\d{7}$ of AA12345678: form-js ["Field must match pattern ^[A-Z]{2}\\d{7}$."], input invalid
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
