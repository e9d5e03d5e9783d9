#!/usr/bin/env bash
# json-logic-engine: "max" and "min" take no number that is written as a text.
# Guess:     {"max": ["2", 1]} is 2, because {"+": ["2", 1]} is 3 and {"<": [1, "2"]} is true, and json-logic-js gives 2.
# Behaviour: it raises "Invalid Arguments" (which ends the whole rule), for null and true as well, which "+" counts as 0 and 1; also for no arguments at all.
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
const attempt = (run) => { try { return JSON.stringify(run()) } catch (error) { return `error ${error?.type ?? ''}`.trim() } }
for (const rule of [{ max: ['2', 1] }, { min: ['2', 1] }, { max: [null, -1] }, { max: [true, 0] }, { max: [2, 1] }, { '+': ['2', 1] }, { '+': [null, -1] }, { '+': [true, 0] }, { '<': [1, '2'] }])
  console.log(`${JSON.stringify(rule)}: ${attempt(() => engine.run(rule, {}))}, json-logic-js ${attempt(() => logic.apply(rule, {}))}`)
JS
cat > expected.txt <<'TEXT'
{"max":["2",1]}: error Invalid Arguments, json-logic-js 2
{"min":["2",1]}: error Invalid Arguments, json-logic-js 1
{"max":[null,-1]}: error Invalid Arguments, json-logic-js 0
{"max":[true,0]}: error Invalid Arguments, json-logic-js 1
{"max":[2,1]}: 2, json-logic-js 2
{"+":["2",1]}: 3, json-logic-js 3
{"+":[null,-1]}: -1, json-logic-js null
{"+":[true,0]}: 1, json-logic-js null
{"<":[1,"2"]}: true, json-logic-js true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
