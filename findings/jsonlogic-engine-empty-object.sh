#!/usr/bin/env bash
# json-logic-engine: an object without keys is false.
# Guess:     {"!!": [{"var": "o"}]} is true for o = {}: of the empty ones only the list and the text are false (truthy table of JsonLogic), and json-logic-js says so.
# Behaviour: it is false, so is "if" of it, and "or" goes past it; an object whose only key is null is true.
# Packages:  json-logic-engine@5.0.7 json-logic-js@2.0.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-logic-engine@5.0.7 json-logic-js@2.0.5
cat > run.mjs <<'JS'
import { LogicEngine } from 'json-logic-engine'
import logic from 'json-logic-js'
const engine = new LogicEngine()
const o = { var: 'o' }
for (const data of [{ o: {} }, { o: { a: null } }, { o: [] }, { o: '' }, { o: '0' }])
  for (const rule of [{ '!!': [o] }, { if: [o, 'yes', 'no'] }, { or: [o, 'next'] }])
    console.log(`${JSON.stringify(data)} ${Object.keys(rule)[0]}: ${JSON.stringify(engine.run(rule, data))}, json-logic-js ${JSON.stringify(logic.apply(rule, data))}`)
JS
cat > expected.txt <<'TEXT'
{"o":{}} !!: false, json-logic-js true
{"o":{}} if: "no", json-logic-js "yes"
{"o":{}} or: "next", json-logic-js {}
{"o":{"a":null}} !!: true, json-logic-js true
{"o":{"a":null}} if: "yes", json-logic-js "yes"
{"o":{"a":null}} or: {"a":null}, json-logic-js {"a":null}
{"o":[]} !!: false, json-logic-js false
{"o":[]} if: "no", json-logic-js "no"
{"o":[]} or: "next", json-logic-js "next"
{"o":""} !!: false, json-logic-js false
{"o":""} if: "no", json-logic-js "no"
{"o":""} or: "next", json-logic-js "next"
{"o":"0"} !!: true, json-logic-js true
{"o":"0"} if: "yes", json-logic-js "yes"
{"o":"0"} or: "0", json-logic-js "0"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
