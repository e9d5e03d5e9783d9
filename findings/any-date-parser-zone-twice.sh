#!/usr/bin/env bash
# any-date-parser: a time with seconds and a zone is taken for the time of this machine.
# Guess:     2026-11-29T10:00:00Z is 10:00 UTC on every machine, and with +05:00 it is 05:00 UTC, as new Date() reads both.
# Behaviour: the zone is counted in, and the outcome is then read as local time: in Tashkent 10:00Z is 05:00Z, and 10:00+05:00 is midnight UTC. On a machine in UTC both are right. Without seconds (10:00+05:00) the zone is left out.
# Packages:  any-date-parser@2.2.4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts any-date-parser@2.2.4
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
const program = `
  const any = require('any-date-parser')
  for (const text of ['2026-11-29T10:00:00Z', '2026-11-29T10:00:00+05:00', '2026-11-29T10:00:00.500+05:00', '2026-11-29T10:00+05:00'])
    console.log(process.env.TZ + ': ' + text + ' is ' + any.fromString(text).toISOString() + ', Date ' + new Date(text).toISOString())
`
for (const TZ of ['UTC', 'Asia/Tashkent', 'America/New_York'])
  process.stdout.write(execFileSync(process.execPath, ['-e', program], { env: { ...process.env, TZ } }))
JS
cat > expected.txt <<'TEXT'
UTC: 2026-11-29T10:00:00Z is 2026-11-29T10:00:00.000Z, Date 2026-11-29T10:00:00.000Z
UTC: 2026-11-29T10:00:00+05:00 is 2026-11-29T05:00:00.000Z, Date 2026-11-29T05:00:00.000Z
UTC: 2026-11-29T10:00:00.500+05:00 is 2026-11-29T05:00:00.500Z, Date 2026-11-29T05:00:00.500Z
UTC: 2026-11-29T10:00+05:00 is 2026-11-29T10:00:00.000Z, Date 2026-11-29T05:00:00.000Z
Asia/Tashkent: 2026-11-29T10:00:00Z is 2026-11-29T05:00:00.000Z, Date 2026-11-29T10:00:00.000Z
Asia/Tashkent: 2026-11-29T10:00:00+05:00 is 2026-11-29T00:00:00.000Z, Date 2026-11-29T05:00:00.000Z
Asia/Tashkent: 2026-11-29T10:00:00.500+05:00 is 2026-11-29T00:00:00.500Z, Date 2026-11-29T05:00:00.500Z
Asia/Tashkent: 2026-11-29T10:00+05:00 is 2026-11-29T05:00:00.000Z, Date 2026-11-29T05:00:00.000Z
America/New_York: 2026-11-29T10:00:00Z is 2026-11-29T15:00:00.000Z, Date 2026-11-29T10:00:00.000Z
America/New_York: 2026-11-29T10:00:00+05:00 is 2026-11-29T10:00:00.000Z, Date 2026-11-29T05:00:00.000Z
America/New_York: 2026-11-29T10:00:00.500+05:00 is 2026-11-29T10:00:00.500Z, Date 2026-11-29T05:00:00.500Z
America/New_York: 2026-11-29T10:00+05:00 is 2026-11-29T15:00:00.000Z, Date 2026-11-29T05:00:00.000Z
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
