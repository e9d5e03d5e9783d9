#!/usr/bin/env bash
# @gorules/zen-engine: a leap day and a year is no date.
# Guess:     d('2024-02-29').add('1y') is 28 February 2025, as add('12M') is.
# Behaviour: it is "Invalid date" without an error, and every comparison with it is false, isBefore and isAfter alike; setting the month or the year of a day that is missing there is invalid, too.
# Packages:  @gorules/zen-engine@0.54.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @gorules/zen-engine@0.54.0
cat > run.mjs <<'JS'
import zen from '@gorules/zen-engine'
for (const expression of [
  "d('2024-02-29').add('1y').format('%Y-%m-%d')",
  "d('2024-02-29').sub(1, 'year').format('%Y-%m-%d')",
  "d('2024-02-29').add('12M').format('%Y-%m-%d')",
  "d('2024-02-29').add('4y').format('%Y-%m-%d')",
  "d('2026-01-31').set('month', 2).format('%Y-%m-%d')",
  "d('2026-01-31').add('1M').format('%Y-%m-%d')",
  "d('2024-02-29').add('1y').isBefore('2026-01-01')",
  "d('2024-02-29').add('1y').isAfter('2020-01-01')",
])
  console.log(`${expression}: ${JSON.stringify(zen.evaluateExpressionSync(expression, {}))}`)
JS
cat > expected.txt <<'TEXT'
d('2024-02-29').add('1y').format('%Y-%m-%d'): "Invalid date"
d('2024-02-29').sub(1, 'year').format('%Y-%m-%d'): "Invalid date"
d('2024-02-29').add('12M').format('%Y-%m-%d'): "2025-02-28"
d('2024-02-29').add('4y').format('%Y-%m-%d'): "2028-02-29"
d('2026-01-31').set('month', 2).format('%Y-%m-%d'): "Invalid date"
d('2026-01-31').add('1M').format('%Y-%m-%d'): "2026-02-28"
d('2024-02-29').add('1y').isBefore('2026-01-01'): false
d('2024-02-29').add('1y').isAfter('2020-01-01'): false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
