#!/usr/bin/env bash
# @breejs/later: a cron line with a day of the month and a day of the week wants both.
# Guess:     "0 9 1 * 1" is every first of the month and every Monday, as crontab(5) has it.
# Behaviour: it is only a first that is a Monday: after 1 December 2026 in February, March and November 2027. With one of the two fields it is right.
# Packages:  @breejs/later@4.2.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @breejs/later@4.2.0
cat > run.mjs <<'JS'
import later from '@breejs/later'
for (const line of ['0 9 1 * 1', '0 9 1 * *', '0 9 * * 1']) {
  const times = later.schedule(later.parse.cron(line)).next(3, new Date(Date.UTC(2026, 11, 1)))
  console.log(`${line}: ${times.map((time) => time.toISOString().slice(0, 10)).join(', ')}`)
}
JS
cat > expected.txt <<'TEXT'
0 9 1 * 1: 2027-02-01, 2027-03-01, 2027-11-01
0 9 1 * *: 2026-12-01, 2027-01-01, 2027-02-01
0 9 * * 1: 2026-12-07, 2026-12-14, 2026-12-21
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
