#!/usr/bin/env bash
# sklonenie: the surname Цой is declined as an adjective.
# Guess:     Цой, a common surname here, is a noun as Ким is: Цоя and Кима in the genitive of men, as petrovich has them; surnames like Толстой are adjectives.
# Behaviour: it is Цого and Цому; Ильич is not declined at all, and Илья is not when the gender is given.
# Packages:  sklonenie@1.0.4 petrovich@0.2.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts sklonenie@1.0.4 petrovich@0.2.1
cat > run.mjs <<'JS'
import sklonenie from 'sklonenie'
import petrovich from 'petrovich'
for (const [first, middle, last] of [['Виктор', 'Робертович', 'Цой'], ['Виктор', 'Робертович', 'Ким'], ['Лев', 'Николаевич', 'Толстой'], ['Илья', 'Ильич', 'Каримов']]) {
  const other = petrovich({ first, middle, last, gender: 'male' }, 'genitive')
  console.log(`${first} ${middle} ${last}: ${sklonenie(first, middle, last, 1)['родительный'].join(' ')}; petrovich ${other.first} ${other.middle} ${other.last}`)
}
JS
cat > expected.txt <<'TEXT'
Виктор Робертович Цой: Виктора Робертовича Цого; petrovich Виктора Робертовича Цоя
Виктор Робертович Ким: Виктора Робертовича Кима; petrovich Виктора Робертовича Кима
Лев Николаевич Толстой: Льва Николаевича Толстого; petrovich Льва Николаевича Толстого
Илья Ильич Каримов: Илья Ильич Каримова; petrovich Ильи Ильича Каримова
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
