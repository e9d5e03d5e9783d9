#!/usr/bin/env bash
# json-logic-js: "+" of a variable that is a list adds only its first number.
# Guess:     {"+": [{"var": "sums"}]} with sums of 1, 2 and 3 is 6, as {"+": {"var": "sums"}} and "merge" would be, or NaN.
# Behaviour: it is 1: the list becomes the text "1,2,3" and parseFloat stops at the comma; "max" of it is NaN. json-logic-engine gives 6 (and refuses max). {"merge": ...} inside does not help, only a reduce.
# Packages:  json-logic-js@2.0.5 json-logic-engine@5.0.7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-logic-js@2.0.5 json-logic-engine@5.0.7
cat > run.mjs <<'JS'
import logic from 'json-logic-js'
import { LogicEngine } from 'json-logic-engine'
const engine = new LogicEngine()
const data = { sums: [1, 2, 3] }
const list = { var: 'sums' }
const attempt = (run) => { try { return run() } catch { return 'error' } }
for (const rule of [{ '+': [list] }, { '+': list }, { '+': [{ merge: [list] }] }, { max: [list] }, { max: list }, { reduce: [list, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] }, { '+': [1, 2, 3] }])
  console.log(`${JSON.stringify(rule)}: ${attempt(() => logic.apply(rule, data))}, engine ${attempt(() => engine.run(rule, data))}`)
JS
cat > expected.txt <<'TEXT'
{"+":[{"var":"sums"}]}: 1, engine 6
{"+":{"var":"sums"}}: 1, engine 6
{"+":[{"merge":[{"var":"sums"}]}]}: 1, engine 6
{"max":[{"var":"sums"}]}: NaN, engine error
{"max":{"var":"sums"}}: NaN, engine 3
{"reduce":[{"var":"sums"},{"+":[{"var":"current"},{"var":"accumulator"}]},0]}: 6, engine 6
{"+":[1,2,3]}: 6, engine 6
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
