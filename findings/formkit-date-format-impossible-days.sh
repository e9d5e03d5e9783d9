#!/usr/bin/env bash
# @formkit/rules: date_format lets days through that no calendar has.
# Guess:     30.02.2026 fails the rule date_format:DD.MM.YYYY, as 32.01.2026 does.
# Behaviour: every month has 31 days to it, February and leap years, too, and even a day 00; without a format 2026-02-30 passes as well.
# Packages:  @formkit/rules@2.1.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @formkit/rules@2.1.2
cat > run.mjs <<'JS'
import { date_format } from '@formkit/rules'
for (const value of ['30.02.2026', '29.02.2025', '31.04.2026', '00.01.2026', '32.01.2026', '15.13.2026'])
  console.log(`${value}: ${date_format({ value }, 'DD.MM.YYYY')}`)
console.log(`2026-02-30 without a format: ${date_format({ value: '2026-02-30' })}`)
JS
cat > expected.txt <<'TEXT'
30.02.2026: true
29.02.2025: true
31.04.2026: true
00.01.2026: true
32.01.2026: false
15.13.2026: false
2026-02-30 without a format: true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
