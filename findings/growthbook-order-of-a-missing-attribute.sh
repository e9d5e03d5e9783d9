#!/usr/bin/env bash
# GrowthBook: a customer of unknown age is under eighteen.
# Guess:     {"age": {"$lt": 18}} does not hold without an age, as in MongoDB, whose query syntax the conditions have.
# Behaviour: it holds for a missing age, null and an empty text, which count as 0; so do {"$lte": 0}, {"$gte": 0} and {"$gt": -1}. A text to compare with ("$lt": "b") does not hold for a missing one, and sift and mingo are as guessed.
# Packages:  @growthbook/growthbook@1.8.0 sift@17.1.4 mingo@7.2.6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @growthbook/growthbook@1.8.0 sift@17.1.4 mingo@7.2.6
cat > run.mjs <<'JS'
import { GrowthBook } from '@growthbook/growthbook'
import sift from 'sift'
import { Query } from 'mingo'
const isOn = (condition, attributes) => new GrowthBook({ attributes, features: { f: { defaultValue: false, rules: [{ condition, force: true }] } } }).isOn('f')
for (const [condition, attributes] of [[{ age: { $lt: 18 } }, { age: 17 }], [{ age: { $lt: 18 } }, { age: 40 }], [{ age: { $lt: 18 } }, {}], [{ age: { $lt: 18 } }, { age: null }], [{ age: { $lt: 18 } }, { age: '' }], [{ age: { $gte: 0 } }, {}], [{ since: { $lt: '2026-12-01' } }, {}]])
  console.log(`${JSON.stringify(condition)} of ${JSON.stringify(attributes)}: GrowthBook ${isOn(condition, attributes)}, sift ${sift(condition)(attributes)}, mingo ${new Query(condition).test(attributes)}`)
JS
cat > expected.txt <<'TEXT'
{"age":{"$lt":18}} of {"age":17}: GrowthBook true, sift true, mingo true
{"age":{"$lt":18}} of {"age":40}: GrowthBook false, sift false, mingo false
{"age":{"$lt":18}} of {}: GrowthBook true, sift false, mingo false
{"age":{"$lt":18}} of {"age":null}: GrowthBook true, sift false, mingo false
{"age":{"$lt":18}} of {"age":""}: GrowthBook true, sift false, mingo false
{"age":{"$gte":0}} of {}: GrowthBook true, sift false, mingo false
{"since":{"$lt":"2026-12-01"}} of {}: GrowthBook false, sift false, mingo false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
