#!/usr/bin/env bash
# rubles: a sum of nought is null.
# Guess:     rubles(0) is "ноль рублей 00 копеек", as 0.5 is "50 копеек" and 1 "один рубль 00 копеек", or raises an error; a refund of -5 has a minus.
# Behaviour: both are null without an error, which a template writes as "null" or leaves out; a sum below half a kopeck is null, too. number-to-words-ru has a text for each.
# Packages:  rubles@3.0.0 number-to-words-ru@2.4.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts rubles@3.0.0 number-to-words-ru@2.4.1
cat > run.mjs <<'JS'
import { rubles } from 'rubles'
import words from 'number-to-words-ru'
for (const sum of [1, 0.5, 0, 0.004, -5]) console.log(`${sum}: ${rubles(sum)}; number-to-words-ru ${words.convert(sum)}`)
JS
cat > expected.txt <<'TEXT'
1: один рубль 00 копеек; number-to-words-ru Один рубль 00 копеек
0.5: 50 копеек; number-to-words-ru Ноль рублей 50 копеек
0: null; number-to-words-ru Ноль рублей 00 копеек
0.004: null; number-to-words-ru Ноль рублей 00 копеек
-5: null; number-to-words-ru Минус пять рублей 00 копеек
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
