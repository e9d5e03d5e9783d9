#!/usr/bin/env bash
# jexl: a filter that finds nothing counts as true, and a property of it is an error.
# Guess:     drivers[.age < 18].name is undefined when no driver is that young, as a property of a missing value is; and drivers[.age < 18] ? 'yes' : 'no' is "no".
# Behaviour: the first raises a TypeError ("Cannot read properties of undefined"), which ends the rule, the second is "yes". The README takes the property from the first object that is found, so an everyday filter works until its first empty result.
# Packages:  jexl@2.3.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jexl@2.3.0
cat > run.mjs <<'JS'
import jexl from 'jexl'
const context = { drivers: [{ name: 'Ali', age: 40 }, { name: 'Vali', age: 30 }], none: [], empty: null }
for (const expression of ['drivers[.age > 30].name', 'drivers[.age < 18].name', "drivers[.age < 18] ? 'yes' : 'no'", 'none.name', 'empty.name', 'missing.name']) {
  let answer
  try { answer = jexl.evalSync(expression, context) } catch (error) { answer = `${error.name}: ${error.message}` }
  console.log(`${expression} is ${answer}`)
}
JS
cat > expected.txt <<'TEXT'
drivers[.age > 30].name is Ali
drivers[.age < 18].name is TypeError: Cannot read properties of undefined (reading 'name')
drivers[.age < 18] ? 'yes' : 'no' is yes
none.name is TypeError: Cannot read properties of undefined (reading 'name')
empty.name is undefined
missing.name is undefined
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
