#!/usr/bin/env bash
# rrule: the last day of a rule read from a text is local, though all its other days are UTC.
# Guess:     toText() and fromText() agree: "every day until December 1, 2026" has UNTIL=20261201T000000Z; the README says that the library does not use the machine's time zone at all.
# Behaviour: in Tashkent (+5) it is UNTIL=20261130T190000Z: the last day is lost, and each round trip through the text loses one more. West of Greenwich the day stays.
# Packages:  rrule@2.8.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts rrule@2.8.1
cat > run.mjs <<'JS'
import rrule from 'rrule'
const { RRule } = rrule
const dtstart = new Date(Date.UTC(2026, 10, 29))
for (const zone of ['Asia/Tashkent', 'America/New_York', 'UTC']) {
  process.env.TZ = zone
  const text = new RRule({ freq: RRule.DAILY, dtstart, until: new Date(Date.UTC(2026, 11, 1)) }).toText()
  const read = RRule.fromText(text)
  const days = new RRule({ ...read.origOptions, dtstart }).all().length
  console.log(`${zone}: ${text}; ${read.toString()}; ${days} days; again ${read.toText()}`)
}
JS
cat > expected.txt <<'TEXT'
Asia/Tashkent: every day until December 1, 2026; RRULE:FREQ=DAILY;UNTIL=20261130T190000Z; 2 days; again every day until November 30, 2026
America/New_York: every day until December 1, 2026; RRULE:FREQ=DAILY;UNTIL=20261201T050000Z; 3 days; again every day until December 1, 2026
UTC: every day until December 1, 2026; RRULE:FREQ=DAILY;UNTIL=20261201T000000Z; 3 days; again every day until December 1, 2026
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
