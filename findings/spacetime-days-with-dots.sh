#!/usr/bin/env bash
# spacetime: 05.12.2026 is in May and 29.11.2026 in November.
# Guess:     dates with dots, which have the day first everywhere they are used, are read so, or all of them with the month first, as its README says of slashes, so that 29.11.2026 is invalid.
# Behaviour: the order is chosen date by date: the month is first while it can be one, so twelve days of a month are other days. With {dmy: true} all are right.
# Packages:  spacetime@7.15.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts spacetime@7.15.0
cat > run.mjs <<'JS'
import spacetime from 'spacetime'
for (const text of ['05.12.2026', '12.12.2026', '13.12.2026', '29.11.2026'])
  console.log(`${text}: ${spacetime(text, 'UTC').format('iso-short')}, with dmy ${spacetime(text, 'UTC', { dmy: true }).format('iso-short')}`)
JS
cat > expected.txt <<'TEXT'
05.12.2026: 2026-05-12, with dmy 2026-12-05
12.12.2026: 2026-12-12, with dmy 2026-12-12
13.12.2026: 2026-12-13, with dmy 2026-12-13
29.11.2026: 2026-11-29, with dmy 2026-11-29
TEXT
TZ=UTC node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
