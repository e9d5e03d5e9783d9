#!/usr/bin/env bash
# survey-core: an empty text is less than 5, no answer is not; neither is 0, and both count as 0 in sums.
# Guess:     "" and no answer are both empty, so they behave alike: a comparison with a number is false, and so is a sum without one.
# Behaviour: {none} < 5 is false and {blank} < 5 is true, while both are `empty`, neither equals 0, and each plus 1 is 1: a rule "less than 5" holds for who cleared the box and fails for who never touched it.
# Packages:  survey-core@3.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts survey-core@3.1.1
cat > run.cjs <<'JS'
const { ExpressionRunner } = require('survey-core')
const answers = { blank: '' }
for (const expression of ['{none} empty', '{blank} empty', '{none} < 5', '{blank} < 5', '{none} = 0', '{blank} = 0', '{none} + 1', '{blank} + 1', '5 - {none}', '{none} * 2'])
  console.log(`${expression}: ${new ExpressionRunner(expression).runValues(answers)}`)
JS
cat > expected.txt <<'TEXT'
{none} empty: true
{blank} empty: true
{none} < 5: false
{blank} < 5: true
{none} = 0: false
{blank} = 0: false
{none} + 1: 1
{blank} + 1: 1
5 - {none}: 5
{none} * 2: 0
TEXT
node run.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
