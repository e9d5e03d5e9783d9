#!/usr/bin/env bash
# number-to-words-ru: a number that JavaScript writes with an exponent is read as its digits.
# Guess:     convert(0.1 + 0.2 - 0.3), a remainder of 5.6e-17, is "Ноль рублей 00 копеек", and 1e21 is "Один секстиллион рублей 00 копеек".
# Behaviour: the letter e, the point's place and the sign of the exponent are lost: 1e-7 is 17 roubles, 1e21 is 121 roubles, the remainder is 5 roubles 55 kopecks. No error.
# Packages:  number-to-words-ru@2.4.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts number-to-words-ru@2.4.1
cat > run.mjs <<'JS'
import words from 'number-to-words-ru'
for (const value of [1e-7, 1e21, 0.1 + 0.2 - 0.3, 0.3 - (0.1 + 0.2), 100.1 - 100 - 0.1, 1e20])
  console.log(`${value}: ${words.convert(value)}`)
JS
cat > expected.txt <<'TEXT'
1e-7: Семнадцать рублей 00 копеек
1e+21: Сто двадцать один рубль 00 копеек
5.551115123125783e-17: Пять рублей 55 копеек
-5.551115123125783e-17: Минус пять рублей 55 копеек
-5.689893001203927e-15: Минус пять рублей 69 копеек
100000000000000000000: Сто квинтиллионов рублей 00 копеек
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
