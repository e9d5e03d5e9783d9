#!/usr/bin/env bash
# chrono-node in Russian: two o'clock in the afternoon is at night.
# Guess:     "завтра в 2 часа дня" is 14:00 and "завтра в 7 часов вечера" 19:00, as "завтра в 9 вечера" is 21:00; what is not understood is left out.
# Behaviour: they are 02:00 and 07:00: only the words утра and вечера right after the number count. "7 часов вечера" gives a second date, of today at 20:00, and "в 12 ночи" is noon.
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
for (const text of ['завтра в 9 вечера', 'завтра в 9 утра', 'завтра в 7 часов вечера', 'завтра в 2 дня', 'завтра в 2 часа дня', 'завтра в 12 ночи', 'завтра в 14:00'])
  console.log(`${text}: ${chrono.ru.parse(text, noon).map(({ start, text: part }) => `${start.date().toLocaleString('sv-SE').slice(0, 16)} (${part})`).join('; ')}`)
JS
cat > expected.txt <<'TEXT'
завтра в 9 вечера: 2026-11-30 21:00 (завтра в 9 вечера)
завтра в 9 утра: 2026-11-30 09:00 (завтра в 9 утра)
завтра в 7 часов вечера: 2026-11-30 07:00 (завтра в 7); 2026-11-29 20:00 (вечера)
завтра в 2 дня: 2026-11-30 02:00 (завтра в 2)
завтра в 2 часа дня: 2026-11-30 02:00 (завтра в 2)
завтра в 12 ночи: 2026-11-30 12:00 (завтра в 12)
завтра в 14:00: 2026-11-30 14:00 (завтра в 14:00)
TEXT
TZ=Asia/Tashkent node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
