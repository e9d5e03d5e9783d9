#!/usr/bin/env bash
# ical.js: a yearly rule from a leap day goes on every 1 March.
# Guess:     FREQ=YEARLY from 29 February 2024 is next on 29 February 2028: days that do not exist are left out (RFC 5545, 3.3.10), as ical.js itself does with monthly rules on the 31st.
# Behaviour: it is 1 March 2025, 2026 and 2027. With BYMONTH=2;BYMONTHDAY=29 written out it is right, and so is rrule.
# Packages:  ical.js@2.2.1 rrule@2.8.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts ical.js@2.2.1 rrule@2.8.1
cat > run.mjs <<'JS'
import ICAL from 'ical.js'
import rrule from 'rrule'
const days = (rule, start) => {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start))
  return [1, 2, 3, 4].map(() => iterator.next().toString())
}
for (const [rule, start] of [['FREQ=YEARLY;COUNT=4', '2024-02-29'], ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=4', '2024-02-29'], ['FREQ=MONTHLY;COUNT=4', '2026-01-31']]) {
  const other = rrule.rrulestr(`DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule}`).all().map((day) => day.toISOString().slice(0, 10))
  console.log(`${rule} from ${start}: ${days(rule, start).join(' ')}; rrule ${other.join(' ')}`)
}
JS
cat > expected.txt <<'TEXT'
FREQ=YEARLY;COUNT=4 from 2024-02-29: 2024-02-29 2025-03-01 2026-03-01 2027-03-01; rrule 2024-02-29 2028-02-29 2032-02-29 2036-02-29
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=4 from 2024-02-29: 2024-02-29 2028-02-29 2032-02-29 2036-02-29; rrule 2024-02-29 2028-02-29 2032-02-29 2036-02-29
FREQ=MONTHLY;COUNT=4 from 2026-01-31: 2026-01-31 2026-03-31 2026-05-31 2026-07-31; rrule 2026-01-31 2026-03-31 2026-05-31 2026-07-31
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
