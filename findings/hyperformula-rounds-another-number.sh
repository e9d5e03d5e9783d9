#!/usr/bin/env bash
# HyperFormula: rounding works on another number than the one the cell shows and compares.
# Guess:     A1 = 1.1*1.1 reads 1.21 and A1=1.21 is true, so ROUNDUP(A1,2) is 1.21; 21.9/0.2 is 109.5 and rounds to 110.
# Behaviour: ROUNDUP gives 1.22 and ROUND 109, ROUNDDOWN(4.35*100,0) gives 434 where the cell says 435: reading and comparing smooth the number, the functions take it raw.
# Packages:  hyperformula@3.5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts hyperformula@3.5.0
cat > run.mjs <<'JS'
import { HyperFormula } from 'hyperformula'
for (const [sum, value, rounded] of [
  ['1.1*1.1', '1.21', 'ROUNDUP(A1,2)'],
  ['4.35*100', '435', 'ROUNDDOWN(A1,0)'],
  ['21.9/0.2', '109.5', 'ROUND(A1,0)'],
  ['0.5*2.45', '1.225', 'ROUND(A1,2)'],
]) {
  const engine = HyperFormula.buildFromArray([[`=${sum}`, `=A1=${value}`, `=${rounded}`]], { licenseKey: 'gpl-v3' })
  const [shown, equal, result] = engine.getSheetValues(0)[0]
  console.log(`A1 = ${sum}: ${shown}; equals ${value}: ${equal}; ${rounded}: ${result}`)
}
JS
cat > expected.txt <<'TEXT'
A1 = 1.1*1.1: 1.21; equals 1.21: true; ROUNDUP(A1,2): 1.22
A1 = 4.35*100: 435; equals 435: true; ROUNDDOWN(A1,0): 434
A1 = 21.9/0.2: 109.5; equals 109.5: true; ROUND(A1,0): 109
A1 = 0.5*2.45: 1.225; equals 1.225: true; ROUND(A1,2): 1.23
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
