#!/usr/bin/env bash
# GrowthBook: {"a": 1} and {"a": {"$eq": 1}} are two conditions.
# Guess:     the short form of a condition means $eq, as in MongoDB: both hold for 1 and neither for "1".
# Behaviour: the short form makes one type of both values: 1 equals "1", true equals "true" and also "false", false equals ""; $eq and $in compare strictly.
# Packages:  @growthbook/growthbook@1.8.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @growthbook/growthbook@1.8.0
cat > run.mjs <<'JS'
import { GrowthBook } from '@growthbook/growthbook'
const isOn = (condition, attributes) => new GrowthBook({ attributes, features: { f: { defaultValue: false, rules: [{ condition, force: true }] } } }).isOn('f')
for (const [wanted, value] of [[1, 1], [1, '1'], [true, 'true'], [true, 'false'], [true, 1], [false, ''], [0, '']])
  console.log(`${JSON.stringify(wanted)} of ${JSON.stringify(value)}: short ${isOn({ a: wanted }, { a: value })}, $eq ${isOn({ a: { $eq: wanted } }, { a: value })}, $in ${isOn({ a: { $in: [wanted] } }, { a: value })}`)
JS
cat > expected.txt <<'TEXT'
1 of 1: short true, $eq true, $in true
1 of "1": short true, $eq false, $in false
true of "true": short true, $eq false, $in false
true of "false": short true, $eq false, $in false
true of 1: short true, $eq false, $in false
false of "": short true, $eq false, $in false
0 of "": short true, $eq false, $in false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
