#!/usr/bin/env bash
# cyrillic-to-translit-js: Алексей comes back as Алексеи.
# Guess:     reverse() of its own Latin text restores ordinary names; only signs without a letter of their own (ъ, ь) are lost.
# Behaviour: й is written i and read back as и: Цой is Цои, Алексей Алексеи, Хайитов Хаиитов; at the beginning of a name й and the vowel after it become one letter (Йулдош is Юлдош).
# Packages:  cyrillic-to-translit-js@3.2.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts cyrillic-to-translit-js@3.2.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const translit = createRequire(import.meta.url)('cyrillic-to-translit-js')()
for (const name of ['Цой', 'Алексей', 'Хайитов', 'Йулдош', 'Мирзаев', 'Шарипов', 'Юсуф'])
  console.log(`${name}: ${translit.transform(name)}, back ${translit.reverse(translit.transform(name))}`)
JS
cat > expected.txt <<'TEXT'
Цой: Tsoi, back Цои
Алексей: Aleksei, back Алексеи
Хайитов: Khaiitov, back Хаиитов
Йулдош: Yuldosh, back Юлдош
Мирзаев: Mirzaev, back Мирзаев
Шарипов: Sharipov, back Шарипов
Юсуф: Yusuf, back Юсуф
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
