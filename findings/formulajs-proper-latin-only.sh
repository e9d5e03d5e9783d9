#!/usr/bin/env bash
# @formulajs/formulajs: PROPER() knows only the letters A to Z.
# Guess:     "ўзбекистон тошкент" becomes "Ўзбекистон Тошкент" and "ЎЗБЕК" becomes "Ўзбек", as in Excel.
# Behaviour: Cyrillic stays as it is, and a letter with an accent ends a word: "éva" becomes "éVa". HyperFormula is as guessed. Only blanks and such letters begin a word, a hyphen does not.
# Packages:  @formulajs/formulajs@4.6.1 hyperformula@3.5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat > run.mjs <<'JS'
import { PROPER } from '@formulajs/formulajs'
import { HyperFormula } from 'hyperformula'
const engine = HyperFormula.buildFromArray([[0]], { licenseKey: 'gpl-v3' })
for (const text of ['ўзбекистон тошкент', 'ЎЗБЕК', 'éva', 'karimov alisher', 'KARIMOV', 'sirdaryo-obod'])
  console.log(`${text}: ${PROPER(text)}, HyperFormula ${engine.calculateFormula(`=PROPER("${text}")`, 0)}`)
JS
cat > expected.txt <<'TEXT'
ўзбекистон тошкент: ўзбекистон тошкент, HyperFormula Ўзбекистон Тошкент
ЎЗБЕК: ЎЗБЕК, HyperFormula Ўзбек
éva: éVa, HyperFormula Éva
karimov alisher: Karimov Alisher, HyperFormula Karimov Alisher
KARIMOV: Karimov, HyperFormula Karimov
sirdaryo-obod: Sirdaryo-obod, HyperFormula Sirdaryo-Obod
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
