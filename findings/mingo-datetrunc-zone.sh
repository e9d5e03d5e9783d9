#!/usr/bin/env bash
# mingo: $dateTrunc with a time zone ends in the day of UTC.
# Guess:     01:00 of 29 November in Tashkent is truncated to 00:00 of 29 November in Tashkent, 2026-11-28T19:00Z, as in MongoDB and as $dateToString of mingo names the day.
# Behaviour: it is 2026-11-27T19:00Z, the beginning of the day before: the day is taken in UTC and only the answer is moved by the zone. From 05:00 local time on it is right; months and years go the same way, so an event of 1 January 01:00 counts for the year before.
# Packages:  mingo@7.2.6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts mingo@7.2.6
cat > run.mjs <<'JS'
import { Aggregator } from 'mingo'
const evaluate = (expression) => new Aggregator([{ $project: { answer: expression } }]).run([{}])[0].answer
for (const [text, unit] of [['2026-11-28T20:00Z', 'day'], ['2026-11-29T00:30Z', 'day'], ['2026-11-30T20:00Z', 'month'], ['2026-12-31T20:00Z', 'year']]) {
  const date = new Date(text)
  for (const timezone of ['+05:00', 'Asia/Tashkent']) {
    const local = evaluate({ $dateToString: { date, format: '%Y-%m-%d %H:%M', timezone } })
    const start = evaluate({ $dateTrunc: { date, unit, timezone } })
    console.log(`${unit} of ${local} (${timezone}) begins ${evaluate({ $dateToString: { date: start, format: '%Y-%m-%d %H:%M', timezone } })}`)
  }
}
JS
cat > expected.txt <<'TEXT'
day of 2026-11-29 01:00 (+05:00) begins 2026-11-28 00:00
day of 2026-11-29 01:00 (Asia/Tashkent) begins 2026-11-28 00:00
day of 2026-11-29 05:30 (+05:00) begins 2026-11-29 00:00
day of 2026-11-29 05:30 (Asia/Tashkent) begins 2026-11-29 00:00
month of 2026-12-01 01:00 (+05:00) begins 2026-11-01 00:00
month of 2026-12-01 01:00 (Asia/Tashkent) begins 2026-11-01 00:00
year of 2027-01-01 01:00 (+05:00) begins 2026-01-01 00:00
year of 2027-01-01 01:00 (Asia/Tashkent) begins 2026-01-01 00:00
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
