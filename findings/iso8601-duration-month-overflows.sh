#!/usr/bin/env bash
# iso8601-duration: the end of a month from the 31st is in the month after.
# Guess:     end(P1M) from 31 January 2026 is 28 February, as Temporal, Luxon and date-fns add a month.
# Behaviour: it is 3 March, and a year from 29 February 2024 is 1 March 2025; toSeconds(P1M) from that day is 31 days. Days that both months have are right.
# Packages:  iso8601-duration@2.1.4 temporal-polyfill@1.0.8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts iso8601-duration@2.1.4 temporal-polyfill@1.0.8
cat > run.mjs <<'JS'
process.env.TZ = 'UTC'
import * as durations from 'iso8601-duration'
import { Temporal } from 'temporal-polyfill'
for (const [from, text] of [['2026-01-31', 'P1M'], ['2024-02-29', 'P1Y'], ['2026-08-31', 'P6M'], ['2026-01-15', 'P1M']]) {
  const parsed = durations.parse(text)
  const end = durations.end(parsed, new Date(`${from}T00:00:00Z`)).toISOString().slice(0, 10)
  const days = durations.toSeconds(parsed, new Date(`${from}T00:00:00Z`)) / 86400
  console.log(`${from} and ${text}: ${end} (${days} days), Temporal ${Temporal.PlainDate.from(from).add(text)}`)
}
JS
cat > expected.txt <<'TEXT'
2026-01-31 and P1M: 2026-03-03 (31 days), Temporal 2026-02-28
2024-02-29 and P1Y: 2025-03-01 (366 days), Temporal 2025-02-28
2026-08-31 and P6M: 2027-03-03 (184 days), Temporal 2027-02-28
2026-01-15 and P1M: 2026-02-15 (31 days), Temporal 2026-02-15
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
