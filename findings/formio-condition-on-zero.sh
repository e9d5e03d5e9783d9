#!/usr/bin/env bash
# @formio/core: a condition "is equal to 0" never holds for a number of 0, while "is equal to 5" holds for 5.
# Guess:     the builder writes what a number is compared with as a text. The operator isEqual reads that text as a number, for every number alike.
# Behaviour: the text is read only where the answer is truthy, or false. An answer of 0 stays beside the text "0" and is not equal to it; isNotEqual holds. JSON logic has another trap: a condition whose value is null, such as {"var": "data.x"} without an answer, shows the component, while false hides it.
# Packages:  @formio/core@2.8.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @formio/core@2.8.3
cat > run.cjs <<'JS'
const { Processors, processSync } = require('@formio/core')
const simple = (operator, value) => ({ show: true, conjunction: 'all', conditions: [{ component: 'x', operator, value }] })
const conditionals = [simple('isEqual', '0'), simple('isNotEqual', '0'), simple('isEqual', '5'), { json: { var: 'data.x' } }]
for (const data of [{ x: 0 }, { x: 5 }, {}]) {
  const components = [
    { type: 'number', key: 'x', input: true },
    ...conditionals.map((conditional, index) => ({ type: 'textfield', key: `t${index}`, input: true, conditional })),
  ]
  const scope = {}
  processSync({ form: { components }, components, data: structuredClone(data), submission: { data: {} }, scope, processors: Processors, config: {} })
  const hidden = scope.conditionals.map(({ path, conditionallyHidden }) => `${path} ${conditionallyHidden ? 'hidden' : 'shown'}`)
  console.log(`${JSON.stringify(data)} ${hidden.join(', ')}`)
}
JS
cat > expected.txt <<'TEXT'
{"x":0} t0 hidden, t1 shown, t2 hidden, t3 hidden
{"x":5} t0 hidden, t1 shown, t2 shown, t3 shown
{} t0 hidden, t1 shown, t2 hidden, t3 shown
TEXT
node run.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
