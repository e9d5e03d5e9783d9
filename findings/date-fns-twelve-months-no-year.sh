#!/usr/bin/env bash
# date-fns: the term of a leap day's policy is twelve months and no year.
# Guess:     from 29 February 2024 to 28 February 2025 is either a full year and twelve months, or eleven months and 30 days.
# Behaviour: differenceInMonths is 12, differenceInYears 0, and intervalToDuration gives {months: 12}, four years later {years: 3, months: 12}; the other way round it is -11 months. Day.js has 1 year where date-fns has 12 months, Temporal 11 months and 30 days.
# Packages:  date-fns@4.4.0 dayjs@1.11.23 temporal-polyfill@1.0.8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts date-fns@4.4.0 dayjs@1.11.23 temporal-polyfill@1.0.8
cat > run.mjs <<'JS'
import { differenceInMonths, differenceInYears, intervalToDuration } from 'date-fns'
import dayjs from 'dayjs'
import { Temporal } from 'temporal-polyfill'
const day = (text) => new Date(`${text}T00:00:00`)
for (const [from, to] of [['2024-02-29', '2025-02-28'], ['2024-02-29', '2028-02-28'], ['2025-02-28', '2024-02-29'], ['2024-02-28', '2025-02-28']]) {
  const [a, b] = [day(from), day(to)]
  const duration = a < b ? JSON.stringify(intervalToDuration({ start: a, end: b })) : '-'
  console.log(`${from} to ${to}: ${differenceInMonths(b, a)} months, ${differenceInYears(b, a)} years, ${duration}; Day.js ${dayjs(to).diff(from, 'month')} months, ${dayjs(to).diff(from, 'year')} years; Temporal ${Temporal.PlainDate.from(from).until(to, { largestUnit: 'year' })}`)
}
JS
cat > expected.txt <<'TEXT'
2024-02-29 to 2025-02-28: 12 months, 0 years, {"months":12}; Day.js 12 months, 1 years; Temporal P11M30D
2024-02-29 to 2028-02-28: 48 months, 3 years, {"years":3,"months":12}; Day.js 47 months, 3 years; Temporal P3Y11M30D
2025-02-28 to 2024-02-29: -11 months, 0 years, -; Day.js -12 months, -1 years; Temporal -P11M28D
2024-02-28 to 2025-02-28: 12 months, 1 years, {"years":1}; Day.js 12 months, 1 years; Temporal P1Y
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
