#!/usr/bin/env bash
# typograf: the name of a file and a time stamp are rewritten as dates.
# Guess:     "2026-11-29" in a sentence becomes 29.11.2026, as the rule ru/date/fromISO says; in polis_2026-11-29.pdf and 2026-11-29T10:00 it is part of a longer name and stays, as in an address that begins with https.
# Behaviour: both are rewritten (polis_29.11.2026.pdf, 29.11.2026T10:00), so the link to the file leads nowhere; a number of a document like 1x5 or 2026-1/2 changes as well. disableRule('ru/date/fromISO') keeps the dates.
# Packages:  typograf@7.8.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts typograf@7.8.0
cat > run.mjs <<'JS'
import Typograf from 'typograf'
const all = new Typograf({ locale: ['ru'] })
const without = new Typograf({ locale: ['ru'] })
without.disableRule('ru/date/fromISO')
for (const text of ['Выдан 2026-11-29.', 'https://example.uz/2026-11-29', 'Файл polis_2026-11-29.pdf', 'Время 2026-11-29T10:00:00Z', 'Полис AA-1x5', 'Договор 2026-1/2'])
  console.log(`${text} => ${all.execute(text)}; without the rule ${without.execute(text)}`)
JS
cat > expected.txt <<'TEXT'
Выдан 2026-11-29. => Выдан 29.11.2026.; without the rule Выдан 2026-11-29.
https://example.uz/2026-11-29 => https://example.uz/2026-11-29; without the rule https://example.uz/2026-11-29
Файл polis_2026-11-29.pdf => Файл polis_29.11.2026.pdf; without the rule Файл polis_2026-11-29.pdf
Время 2026-11-29T10:00:00Z => Время 29.11.2026T10:00:00Z; without the rule Время 2026-11-29T10:00:00Z
Полис AA-1x5 => Полис AA-1×5; without the rule Полис AA-1×5
Договор 2026-1/2 => Договор 2026-½; without the rule Договор 2026-½
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
