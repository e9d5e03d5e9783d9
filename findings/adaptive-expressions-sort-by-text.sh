#!/usr/bin/env bash
# adaptive-expressions: sortBy() puts numbers in the order of their texts.
# Guess:     sortBy(createArray(10, 9, 1)) is 1, 9, 10; texts would be by letters.
# Behaviour: it is 1, 10, 9; a list of objects sorted by a property with numbers is right.
# Packages:  adaptive-expressions@4.23.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts adaptive-expressions@4.23.3
cat > run.mjs <<'JS'
import adaptive from 'adaptive-expressions'
const memory = { sums: [10, 9, 1, 100], cars: [{ n: 10 }, { n: 9 }, { n: 100 }] }
for (const text of ['sortBy(createArray(10, 9, 1))', 'sortBy(sums)', 'sortByDescending(sums)', "sortBy(cars, 'n')", 'max(sums)'])
  console.log(`${text}: ${JSON.stringify(adaptive.Expression.parse(text).tryEvaluate(memory).value)}`)
JS
cat > expected.txt <<'TEXT'
sortBy(createArray(10, 9, 1)): [1,10,9]
sortBy(sums): [1,10,100,9]
sortByDescending(sums): [9,100,10,1]
sortBy(cars, 'n'): [{"n":9},{"n":10},{"n":100}]
max(sums): 100
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
