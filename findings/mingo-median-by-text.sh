#!/usr/bin/env bash
# mingo: $median and $percentile put numbers in order as texts.
# Guess:     the median of 10, 9 and 1 is 9, and the 0.5 and 0.9 percentiles of 1 to 20 are 10 and 18, as in MongoDB.
# Behaviour: the median is 10, the percentiles are 18 and 10, the higher one smaller: the numbers are sorted as texts (1, 10, 9). $sort of the same numbers is right, so is a median of numbers with equally many digits.
# Packages:  mingo@7.2.6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts mingo@7.2.6
cat > run.mjs <<'JS'
import { Aggregator } from 'mingo'
const run = (premiums, stages) => new Aggregator(stages).run(premiums.map((premium) => ({ premium })))
const group = (operator) => [{ $group: { _id: null, answer: operator } }]
for (const premiums of [[10, 9, 1], [30, 20, 10], [900, 1000, 800]]) {
  const [{ answer }] = run(premiums, group({ $median: { input: '$premium', method: 'approximate' } }))
  const sorted = run(premiums, [{ $sort: { premium: 1 } }]).map(({ premium }) => premium)
  console.log(`median of ${premiums}: ${answer}; $sort ${sorted}`)
}
const upTo20 = Array.from({ length: 20 }, (_, index) => index + 1)
for (const method of ['approximate', 'exact']) {
  const [{ answer }] = run(upTo20, group({ $percentile: { input: '$premium', p: [0.5, 0.9], method } }))
  console.log(`percentiles 0.5 and 0.9 of 1 to 20, ${method}: ${answer}`)
}
JS
cat > expected.txt <<'TEXT'
median of 10,9,1: 10; $sort 1,9,10
median of 30,20,10: 20; $sort 10,20,30
median of 900,1000,800: 800; $sort 800,900,1000
percentiles 0.5 and 0.9 of 1 to 20, approximate: 18,10
percentiles 0.5 and 0.9 of 1 to 20, exact: 18.5,7.100000000000001
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
