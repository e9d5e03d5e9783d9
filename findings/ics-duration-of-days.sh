#!/usr/bin/env bash
# ics: a duration of whole days gets a T without a time.
# Guess:     duration: { days: 1 } is written "DURATION:P1D", as RFC 5545, 3.3.6 has it.
# Behaviour: it is "DURATION:P1DT", which the grammar of RFC 5545 does not allow (a T is followed by hours, minutes or seconds); weeks likewise. Hours are right.
# Packages:  ics@3.12.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts ics@3.12.0
cat > run.mjs <<'JS'
import { createEvent } from 'ics'
for (const duration of [{ days: 1 }, { weeks: 1 }, { days: 1, hours: 2 }, { hours: 24 }]) {
  const { value } = createEvent({ start: [2026, 11, 29], duration, title: 'Policy ends' })
  console.log(`${JSON.stringify(duration)}: ${/^DURATION:.*$/m.exec(value)[0].trim()}`)
}
JS
cat > expected.txt <<'TEXT'
{"days":1}: DURATION:P1DT
{"weeks":1}: DURATION:P1WT
{"days":1,"hours":2}: DURATION:P1DT2H
{"hours":24}: DURATION:PT24H
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
