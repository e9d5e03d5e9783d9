#!/usr/bin/env bash
# @formkit/rules: dates with dots are compared as month, day, year, or not at all.
# Guess:     date_before and date_after take what date_format with DD.MM.YYYY has let through, or refuse the text.
# Behaviour: 05.12.2026 is before 12.05.2026, since Date.parse reads 12 May and 5 December the other way round; a day after the twelfth is neither before nor after, without an error.
# Packages:  @formkit/rules@2.1.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @formkit/rules@2.1.2
cat > run.mjs <<'JS'
process.env.TZ = 'UTC'
import { date_after, date_before, date_format } from '@formkit/rules'
for (const [value, other] of [['05.12.2026', '12.05.2026'], ['28.11.2026', '29.11.2026'], ['2026-12-05', '2026-05-12']])
  console.log(`${value}: format DD.MM.YYYY ${date_format({ value }, 'DD.MM.YYYY')}, before ${other} ${date_before({ value }, other)}, after ${date_after({ value }, other)}`)
JS
cat > expected.txt <<'TEXT'
05.12.2026: format DD.MM.YYYY true, before 12.05.2026 true, after false
28.11.2026: format DD.MM.YYYY true, before 29.11.2026 false, after false
2026-12-05: format DD.MM.YYYY false, before 2026-05-12 false, after true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
