#!/usr/bin/env bash
# json-rules-engine: a text neither contains nor does not contain another.
# Guess:     "contains" looks for a part of a text, or else "doesNotContain" holds for a fact that is no list.
# Behaviour: for a text both operators are false; only a list decides. An order of texts depends on their first letters: "2025-01-01" is a number to it, "x1" is none, and lessThan is false.
# Packages:  json-rules-engine@7.3.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-rules-engine@7.3.1
cat > run.mjs <<'JS'
import { Engine } from 'json-rules-engine'
const holds = async (value, operator, other) => {
  const engine = new Engine()
  engine.addRule({ conditions: { all: [{ fact: 'a', operator, value: other }] }, event: { type: 'fired' } })
  const { events } = await engine.run({ a: value })
  return events.length > 0
}
for (const [value, operator, other] of [
  ['Tashkent city', 'contains', 'city'],
  ['Tashkent city', 'doesNotContain', 'city'],
  ['Tashkent city', 'doesNotContain', 'village'],
  [['city'], 'contains', 'city'],
  ['2025-01-01', 'lessThan', '2026-01-01'],
  ['a', 'lessThan', 'b'],
])
  console.log(`${JSON.stringify(value)} ${operator} ${JSON.stringify(other)}: ${await holds(value, operator, other)}`)
JS
cat > expected.txt <<'TEXT'
"Tashkent city" contains "city": false
"Tashkent city" doesNotContain "city": false
"Tashkent city" doesNotContain "village": false
["city"] contains "city": true
"2025-01-01" lessThan "2026-01-01": true
"a" lessThan "b": false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
