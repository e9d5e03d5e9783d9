#!/usr/bin/env bash
# lvovich: incline() does not look at the gender it is given.
# Guess:     incline({ first: 'Нигор', last: 'Ким', gender: 'female' }, 'genitive') leaves both as they are, a woman's; the README lists the gender as a field of its input.
# Behaviour: the gender is worked out anew from the names (male here) and given back: Нигора Кима. inclineFirstname with a gender as its third argument is right, and so is petrovich.
# Packages:  lvovich@2.1.0 petrovich@0.2.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts lvovich@2.1.0 petrovich@0.2.1
cat > run.mjs <<'JS'
import { incline, inclineFirstname, inclineLastname } from 'lvovich'
import petrovich from 'petrovich'
for (const person of [
  { first: 'Нигор', last: 'Ким', gender: 'female' },
  { first: 'Гулнор', last: 'Каримова', gender: 'female' },
  { first: 'Мадина', last: 'Каримова', gender: 'female' },
]) {
  const { first, last, gender } = incline(person, 'genitive')
  const parts = [inclineFirstname(person.first, 'genitive', 'female'), inclineLastname(person.last, 'genitive', 'female')]
  const other = petrovich({ ...person }, 'genitive')
  console.log(`incline: ${first} ${last} (${gender}); by parts: ${parts.join(' ')}; petrovich: ${other.first} ${other.last}`)
}
JS
cat > expected.txt <<'TEXT'
incline: Нигора Кима (male); by parts: Нигор Ким; petrovich: Нигор Ким
incline: Гулнора Каримовой (null); by parts: Гулнор Каримовой; petrovich: Гулнор Каримовой
incline: Мадины Каримовой (female); by parts: Мадины Каримовой; petrovich: Мадины Каримовой
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
