#!/usr/bin/env bash
# hot-formula-parser: MOD() of a negative number is that of the positive one.
# Guess:     MOD(-7, 3) is 2, as in spreadsheets, or -1, as % of JavaScript.
# Behaviour: it is 1, and MOD(-1, 12) is 1 instead of 11: the sign comes from the divisor, the amount from the amounts. HyperFormula is as guessed. -2^2 is -4 here, 4 in spreadsheets.
# Packages:  hot-formula-parser@4.0.0 hyperformula@3.5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts hot-formula-parser@4.0.0 hyperformula@3.5.0
cat > run.mjs <<'JS'
import * as hot from 'hot-formula-parser'
import { HyperFormula } from 'hyperformula'
const parser = new hot.Parser()
const engine = HyperFormula.buildFromArray([[0]], { licenseKey: 'gpl-v3' })
for (const formula of ['MOD(-7,3)', 'MOD(-1,12)', 'MOD(7,-3)', 'MOD(7,3)', 'MOD(-7.5,2)', '-2^2']) {
  const { error, result } = parser.parse(formula)
  console.log(`${formula}: ${error ?? result}, HyperFormula ${engine.calculateFormula(`=${formula}`, 0)}`)
}
JS
cat > expected.txt <<'TEXT'
MOD(-7,3): 1, HyperFormula 2
MOD(-1,12): 1, HyperFormula 11
MOD(7,-3): -1, HyperFormula -2
MOD(7,3): 1, HyperFormula 1
MOD(-7.5,2): 1.5, HyperFormula 0.5
-2^2: -4, HyperFormula 4
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
