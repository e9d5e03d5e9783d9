#!/usr/bin/env bash
# @gorules/zen-engine: the length of a text is that of its bytes.
# Guess:     len('ўзбек') is 5, as len('uzbek'), and a slice cuts between letters: name[0:2] takes the same number of letters of both.
# Behaviour: it is 10, of "O‘zbek" 8: UTF-8 bytes are counted, so a rule of lengths asks twice as much of Cyrillic; name[0:1] of the Cyrillic name is one letter, of the Latin two, and [0:2] is an error. Regular expressions count letters.
# Packages:  @gorules/zen-engine@0.54.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @gorules/zen-engine@0.54.0
cat > run.mjs <<'JS'
import zen from '@gorules/zen-engine'
const attempt = (run) => { try { return run() } catch { return 'error' } }
for (const name of ['uzbek', 'ўзбек', 'O‘zbek'])
  for (const expression of ['len(name)', 'name[0:1]', 'name[0:2]', "matches(name, '^.{5}$')"])
    console.log(`${name}: ${expression} is ${attempt(() => zen.evaluateExpressionSync(expression, { name }))}`)
JS
cat > expected.txt <<'TEXT'
uzbek: len(name) is 5
uzbek: name[0:1] is uz
uzbek: name[0:2] is uzb
uzbek: matches(name, '^.{5}$') is true
ўзбек: len(name) is 10
ўзбек: name[0:1] is ў
ўзбек: name[0:2] is error
ўзбек: matches(name, '^.{5}$') is true
O‘zbek: len(name) is 8
O‘zbek: name[0:1] is error
O‘zbek: name[0:2] is error
O‘zbek: matches(name, '^.{5}$') is false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
