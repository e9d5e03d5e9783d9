#!/usr/bin/env bash
# survey-core: dateDiff() in days and hours has no sign, in months and years it has.
# Guess:     dateDiff('2026-12-01', '2026-11-29') is -2: the second date is before the first, as -1 in months or years shows.
# Behaviour: days, hours and diffDays() are 2 and 48, so a rule that the end is after the start never fails on days; months and years are negative.
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
for (const expression of [
  "dateDiff('2026-11-29', '2026-12-01')",
  "dateDiff('2026-12-01', '2026-11-29')",
  "dateDiff('2026-12-01', '2026-11-29', 'hours')",
  "diffDays('2026-12-01', '2026-11-29')",
  "dateDiff('2026-12-01', '2026-11-01', 'months')",
  "dateDiff('2026-12-01', '2025-11-01', 'years')",
])
  console.log(`${expression}: ${new ExpressionRunner(expression).runValues({})}`)
JS
cat > expected.txt <<'TEXT'
dateDiff('2026-11-29', '2026-12-01'): 2
dateDiff('2026-12-01', '2026-11-29'): 2
dateDiff('2026-12-01', '2026-11-29', 'hours'): 48
diffDays('2026-12-01', '2026-11-29'): 2
dateDiff('2026-12-01', '2026-11-01', 'months'): -1
dateDiff('2026-12-01', '2025-11-01', 'years'): -1
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
