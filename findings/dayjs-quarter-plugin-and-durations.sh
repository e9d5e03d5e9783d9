#!/usr/bin/env bash
# Day.js: with the plugin quarterOfYear after duration, a month's duration is 30 days and 10 hours.
# Guess:     adding dayjs.duration('P1M') to 31 January is 28 February, whichever other plugins are there, as add(1, 'month').
# Behaviour: it is 2 March, 10:00: the later plugin makes a number of milliseconds of what is added; subtract() stays right, and so does add() when duration is extended last.
# Packages:  dayjs@1.11.23
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts dayjs@1.11.23
cat > run.mjs <<'JS'
process.env.TZ = 'UTC'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const fresh = (...plugins) => {
  for (const path of Object.keys(require.cache)) delete require.cache[path]
  const dayjs = require('dayjs')
  for (const plugin of plugins) dayjs.extend(require(`dayjs/plugin/${plugin}`))
  return dayjs
}
for (const plugins of [['duration'], ['duration', 'quarterOfYear'], ['quarterOfYear', 'duration']]) {
  const dayjs = fresh(...plugins)
  const month = dayjs.duration('P1M')
  const written = (date) => date.format('YYYY-MM-DD HH:mm')
  console.log(`${plugins.join(', ')}: ${written(dayjs('2026-01-31').add(month))}, back ${written(dayjs('2026-03-31').subtract(month))}, by unit ${written(dayjs('2026-01-31').add(1, 'month'))}`)
}
JS
cat > expected.txt <<'TEXT'
duration: 2026-02-28 00:00, back 2026-02-28 00:00, by unit 2026-02-28 00:00
duration, quarterOfYear: 2026-03-02 10:00, back 2026-02-28 00:00, by unit 2026-02-28 00:00
quarterOfYear, duration: 2026-02-28 00:00, back 2026-02-28 00:00, by unit 2026-02-28 00:00
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
