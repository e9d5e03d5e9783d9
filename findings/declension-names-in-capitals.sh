#!/usr/bin/env bash
# petrovich and lvovich: a name in capital letters gets an ending in small ones.
# Guess:     КАРИМОВ АЛИШЕР, as passports and their registries write it, becomes КАРИМОВА АЛИШЕРА in the genitive.
# Behaviour: both give КАРИМОВа АЛИШЕРа: rules are found without regard to case, endings are added as they stand in the rules.
# Packages:  petrovich@0.2.1 lvovich@2.1.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts petrovich@0.2.1 lvovich@2.1.0
cat > run.mjs <<'JS'
import petrovich from 'petrovich'
import { incline } from 'lvovich'
const words = ({ last, first, middle }) => `${last} ${first} ${middle}`
const man = { gender: 'male', last: 'КАРИМОВ', first: 'АЛИШЕР', middle: 'РУСТАМОВИЧ' }
const woman = { gender: 'female', last: 'КАРИМОВА', first: 'МАЛИКА', middle: 'РУСТАМОВНА' }
const small = { gender: 'male', last: 'Каримов', first: 'Алишер', middle: 'Рустамович' }
for (const person of [man, woman, small])
  for (const form of ['genitive', 'dative'])
    console.log(`${form}: ${words(petrovich({ ...person }, form))} | ${words(incline({ ...person }, form))}`)
JS
cat > expected.txt <<'TEXT'
genitive: КАРИМОВа АЛИШЕРа РУСТАМОВИЧа | КАРИМОВа АЛИШЕРа РУСТАМОВИЧа
dative: КАРИМОВу АЛИШЕРу РУСТАМОВИЧу | КАРИМОВу АЛИШЕРу РУСТАМОВИЧу
genitive: КАРИМОВой МАЛИКи РУСТАМОВНы | КАРИМОВой МАЛИКи РУСТАМОВНы
dative: КАРИМОВой МАЛИКе РУСТАМОВНе | КАРИМОВой МАЛИКе РУСТАМОВНе
genitive: Каримова Алишера Рустамовича | Каримова Алишера Рустамовича
dative: Каримову Алишеру Рустамовичу | Каримову Алишеру Рустамовичу
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
