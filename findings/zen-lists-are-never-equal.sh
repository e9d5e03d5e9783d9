#!/usr/bin/env bash
# @gorules/zen-engine: a list or an object does not even equal itself.
# Guess:     [1, 2] == [1, 2] is true; or it is compared by identity, and then list == list at least is.
# Behaviour: both are false and != is true, for objects as well; no error tells that they cannot be compared, while `in` of a list raises one.
# Packages:  @gorules/zen-engine@0.54.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @gorules/zen-engine@0.54.0
cat > run.mjs <<'JS'
import zen from '@gorules/zen-engine'
const context = { list: [1, 2], car: { year: 2020 } }
const attempt = (run) => { try { return run() } catch { return 'error' } }
for (const expression of ['[1, 2] == [1, 2]', 'list == list', 'list != list', 'car == car', 'car.year == car.year', 'list[0] == 1', 'null == null', '[1] in [[1]]'])
  console.log(`${expression}: ${attempt(() => zen.evaluateExpressionSync(expression, context))}`)
JS
cat > expected.txt <<'TEXT'
[1, 2] == [1, 2]: false
list == list: false
list != list: true
car == car: false
car.year == car.year: true
list[0] == 1: true
null == null: true
[1] in [[1]]: error
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
