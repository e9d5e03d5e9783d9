#!/usr/bin/env bash
# chrono-node in Russian: one and a half hours ago is an hour ago.
# Guess:     "полтора часа назад" is 90 minutes ago, as "полчаса назад" is 30; or it is not understood, as "через полтора года" is not.
# Behaviour: the word полтора is left out and the rest read as one hour, or one month, ago; after "через" nothing is found. "1.5 часа" works, "1,5 часа", as it is written in Russian, does not.
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
for (const text of ['полчаса назад', 'полтора часа назад', 'полтора месяца назад', 'через полтора года', 'через 1.5 часа', 'через 1,5 часа'])
  console.log(`${text}: ${chrono.ru.parse(text, noon).map(({ start, text: part }) => `${start.date().toLocaleString('sv-SE').slice(0, 16)} (${part})`).join('; ') || 'nothing'}`)
JS
cat > expected.txt <<'TEXT'
полчаса назад: 2026-11-29 11:30 (полчаса назад)
полтора часа назад: 2026-11-29 11:00 (часа назад)
полтора месяца назад: 2026-10-29 12:00 (месяца назад)
через полтора года: nothing
через 1.5 часа: 2026-11-29 13:30 (через 1.5 часа)
через 1,5 часа: nothing
TEXT
TZ=Asia/Tashkent node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
