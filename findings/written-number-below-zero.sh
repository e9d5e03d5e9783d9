#!/usr/bin/env bash
# written-number: a negative number is an empty text, a broken one is rounded, an unknown language is English.
# Guess:     -5 is "минус пять" or an error, 1.5 has its half or is one, and lang: 'uz', which it does not know, is an error.
# Behaviour: the refund is the empty text, 1.5 and 2.5 are two and three, and Uzbek is English without a word.
# Packages:  written-number@0.11.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts written-number@0.11.1
cat > run.mjs <<'JS'
import written from 'written-number'
for (const [n, lang] of [[-5, 'ru'], [-5, 'en'], [1.5, 'ru'], [2.5, 'ru'], [0.4, 'ru'], [21, 'uz']])
  console.log(`${n} in ${lang}: ${JSON.stringify(written(n, { lang }))}`)
JS
cat > expected.txt <<'TEXT'
-5 in ru: ""
-5 in en: ""
1.5 in ru: "два"
2.5 in ru: "три"
0.4 in ru: "ноль"
21 in uz: "twenty-one"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
