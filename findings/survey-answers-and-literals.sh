#!/usr/bin/env bash
# survey-core: two answers are numbers where the same texts written in the expression are not.
# Guess:     an answer and a literal of the same text behave alike: {a} + {b} with '10' and '9' is what '10' + '9' is, and '0012' does not equal '12'.
# Behaviour: answers are added (19) and compared (10 > 9) as numbers, literals are joined (109) and compared by letters; the answers '0012' and '12' are equal, '0012' and the literal '12' are not. Added to a number, '0012' stays a text, while '+998' becomes one.
# Packages:  survey-core@3.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts survey-core@3.1.1
cat > run.mjs <<'JS'
import { ExpressionRunner } from 'survey-core'
const answers = { a: '10', b: '9', zeros: '0012', twelve: '12', phone: '+998' }
for (const expression of ['{a} + {b}', "'10' + '9'", "{a} + '9'", '{a} > {b}', "'10' > '9'", '{zeros} = {twelve}', "{zeros} = '12'", "'0012' = '12'", '{zeros} + 1', '{phone} + 1'])
  console.log(`${expression}: ${JSON.stringify(new ExpressionRunner(expression).runValues(answers))}`)
JS
cat > expected.txt <<'TEXT'
{a} + {b}: 19
'10' + '9': "109"
{a} + '9': "109"
{a} > {b}: true
'10' > '9': false
{zeros} = {twelve}: true
{zeros} = '12': false
'0012' = '12': false
{zeros} + 1: "00121"
{phone} + 1: 999
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
