#!/usr/bin/env bash
# chrono-node in Russian: the 5th of December, written 5-го декабря, is the first.
# Guess:     "5-го декабря" is 5 December, as "5 декабря" and "пятого декабря" are; or it is not understood.
# Behaviour: the day is left out and the month alone is read: 1 December. The short form of Intl ("29 нояб. 2026 г.") is not understood at all, the long one is.
# Packages:  chrono-node@2.10.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts chrono-node@2.10.3
cat > run.mjs <<'JS'
import * as chrono from 'chrono-node'
const noon = new Date(2026, 10, 29, 12)
const written = (dateStyle) => new Intl.DateTimeFormat('ru', { dateStyle }).format(noon)
for (const text of ['5 декабря', 'пятого декабря', '5-го декабря', '25-го мая', written('long'), written('medium')])
  console.log(`${text}: ${chrono.ru.parse(text, noon).map(({ start, text: part }) => `${start.date().toLocaleDateString('sv-SE')} (${part})`).join('; ') || 'nothing'}`)
JS
cat > expected.txt <<'TEXT'
5 декабря: 2026-12-05 (5 декабря)
пятого декабря: 2026-12-05 (пятого декабря)
5-го декабря: 2026-12-01 (декабря)
25-го мая: 2027-05-01 (мая)
29 ноября 2026 г.: 2026-11-29 (29 ноября 2026 г)
29 нояб. 2026 г.: nothing
TEXT
TZ=Asia/Tashkent node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
