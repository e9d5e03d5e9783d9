#!/usr/bin/env bash
# object-to-formdata and qs: two rows of a list become one.
# Guess:     {drivers: [{name, age}, {name, age}]} as form data, read by qs (the reader of Express), is two drivers again: both write lists with brackets.
# Behaviour: it is one driver with a list of names and a list of ages: the first writes drivers[][name] and drivers[][age] for every row, and qs puts the same keys together. With {indices: true}, or when qs writes them, they are two.
# Packages:  object-to-formdata@4.5.1 qs@6.17.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts object-to-formdata@4.5.1 qs@6.17.1
cat > run.mjs <<'JS'
import { serialize } from 'object-to-formdata'
import qs from 'qs'
const value = { drivers: [{ name: 'Ali', age: 40 }, { name: 'Vali', age: 30 }] }
for (const indices of [false, true]) {
  const fields = [...serialize(value, { indices }).entries()].map(([key, text]) => `${key}=${text}`).join('&')
  console.log(`indices ${indices}: ${fields} is read as ${JSON.stringify(qs.parse(fields))}`)
}
console.log(`qs itself: ${JSON.stringify(qs.parse(qs.stringify(value)))}`)
JS
cat > expected.txt <<'TEXT'
indices false: drivers[][name]=Ali&drivers[][age]=40&drivers[][name]=Vali&drivers[][age]=30 is read as {"drivers":[{"name":["Ali","Vali"],"age":["40","30"]}]}
indices true: drivers[0][name]=Ali&drivers[0][age]=40&drivers[1][name]=Vali&drivers[1][age]=30 is read as {"drivers":[{"name":"Ali","age":"40"},{"name":"Vali","age":"30"}]}
qs itself: {"drivers":[{"name":"Ali","age":"40"},{"name":"Vali","age":"30"}]}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
