#!/usr/bin/env bash
# i18n-iso-countries: the Uzbek names have two different signs for one letter.
# Guess:     the letters oʻ and gʻ are written with one sign throughout, so a search by the name on a keyboard or by one replacement finds all.
# Behaviour: four countries, Uzbekistan among them, have U+02BB, two have U+2018 (the USA and the Western Sahara), and getAlpha2Code finds none of them by the other sign or the ASCII apostrophe, which are the usual ones.
# Packages:  i18n-iso-countries@7.14.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts i18n-iso-countries@7.14.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const countries = require('i18n-iso-countries')
countries.registerLocale(require('i18n-iso-countries/langs/uz.json'))
const signs = ['\u02bb', '\u2018', "'"]
for (const code of ['UZ', 'KZ', 'KG', 'AF', 'US', 'EH']) {
  const name = countries.getName(code, 'uz')
  const found = signs.map((sign) => countries.getAlpha2Code(name.replace(/[\u02bb\u2018]/, sign), 'uz') ?? '-')
  console.log(`${code} ${name}: ${signs.map((sign, i) => `U+${sign.codePointAt(0).toString(16).padStart(4, '0')} ${found[i]}`).join(', ')}`)
}
JS
cat > expected.txt <<'TEXT'
UZ Oʻzbekiston: U+02bb UZ, U+2018 -, U+0027 -
KZ Qozogʻiston: U+02bb KZ, U+2018 -, U+0027 -
KG Qirgʻiziston: U+02bb KG, U+2018 -, U+0027 -
AF Afgʻoniston: U+02bb AF, U+2018 -, U+0027 -
US Amerika Qo‘shma Shtatlari: U+02bb -, U+2018 US, U+0027 -
EH G‘arbiy Sahroi Kabir: U+02bb -, U+2018 EH, U+0027 -
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
