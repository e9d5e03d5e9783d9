#!/usr/bin/env bash
# survey-core: dateAdd() of months from a month's last days lands in the month after.
# Guess:     a month after 31 January 2026 is 28 February, and a year after 29 February 2024 is 28 February 2025.
# Behaviour: they are 3 March and 1 March, and a month before 31 March is 3 March; the answer is a Date, though the argument is a text.
# Packages:  survey-core@3.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts survey-core@3.1.1
cat > run.mjs <<'JS'
process.env.TZ = 'UTC'
import { ExpressionRunner } from 'survey-core'
for (const expression of ["dateAdd('2026-01-31', 1, 'months')", "dateAdd('2024-02-29', 1, 'years')", "dateAdd('2026-03-31', -1, 'months')", "dateAdd('2026-01-15', 1, 'months')"]) {
  const value = new ExpressionRunner(expression).runValues({})
  console.log(`${expression}: ${value.constructor.name} ${value.toISOString().slice(0, 10)}`)
}
JS
cat > expected.txt <<'TEXT'
dateAdd('2026-01-31', 1, 'months'): Date 2026-03-03
dateAdd('2024-02-29', 1, 'years'): Date 2025-03-01
dateAdd('2026-03-31', -1, 'months'): Date 2026-03-03
dateAdd('2026-01-15', 1, 'months'): Date 2026-02-15
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
