#!/usr/bin/env bash
# written-number: eleven in Russian is misspelt.
# Guess:     11 and 11000 are "одиннадцать" and "одиннадцать тысяч", as dictionaries and other packages have it.
# Behaviour: they have one "н" too few: "одинадцать"; so have 111 and eleven millions. The forms of thousands and millions are right, so nobody looks.
# Packages:  written-number@0.11.1 number-to-words-ru@2.4.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts written-number@0.11.1 number-to-words-ru@2.4.1
cat > run.mjs <<'JS'
import written from 'written-number'
import other from 'number-to-words-ru'
for (const n of [11, 111, 11000, 11000000, 12, 21000])
  console.log(`${n}: ${written(n, { lang: 'ru' })}; number-to-words-ru ${other.convert(n, { currency: 'rub', showNumberParts: { integer: true, fractional: false }, showCurrency: { integer: false, fractional: false } }).toLowerCase()}`)
JS
cat > expected.txt <<'TEXT'
11: одинадцать; number-to-words-ru одиннадцать
111: сто одинадцать; number-to-words-ru сто одиннадцать
11000: одинадцать тысяч; number-to-words-ru одиннадцать тысяч
11000000: одинадцать миллионов; number-to-words-ru одиннадцать миллионов
12: двенадцать; number-to-words-ru двенадцать
21000: двадцать одна тысяча; number-to-words-ru двадцать одна тысяча
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
