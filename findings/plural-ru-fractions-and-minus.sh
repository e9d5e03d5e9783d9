#!/usr/bin/env bash
# plural-ru: a fraction and a negative number take the form of five.
# Guess:     1.5 takes the second form (1,5 дня), as every fraction in Russian, and -1 that of 1 (-1 день): Intl.PluralRules says "other" and "one".
# Behaviour: both take the third (1.5 дней, -1 дней), and so do 0.5 and -22; 2.5 and whole numbers from 0 are right.
# Packages:  plural-ru@2.0.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts plural-ru@2.0.2
cat > run.mjs <<'JS'
import plural from 'plural-ru'
const rules = new Intl.PluralRules('ru')
const forms = { one: 'день', few: 'дня', many: 'дней', other: 'дня' }
for (const number of [1, 2, 5, 21, 111, 1.5, 0.5, 2.5, -1, -2, -22])
  console.log(`${number} ${plural(number, 'день', 'дня', 'дней')}; by Intl ${forms[rules.select(number)]}`)
JS
cat > expected.txt <<'TEXT'
1 день; by Intl день
2 дня; by Intl дня
5 дней; by Intl дней
21 день; by Intl день
111 дней; by Intl дней
1.5 дней; by Intl дня
0.5 дней; by Intl дня
2.5 дня; by Intl дня
-1 дней; by Intl день
-2 дней; by Intl дня
-22 дней; by Intl дня
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
