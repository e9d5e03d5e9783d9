#!/usr/bin/env bash
# HyperFormula: INT() of a number below zero goes up.
# Guess:     INT(-2.5) is -3, as in Excel, Google Sheets and OpenOffice ("down to the nearest integer", their help pages say of INT).
# Behaviour: it is -2, the same as TRUNC; FLOOR(-2.5, 1) is -3. MOD() goes down, so the rule n = d*INT(n/d) + MOD(n,d) fails.
# Packages:  hyperformula@3.5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts hyperformula@3.5.0
cat > run.mjs <<'JS'
import { HyperFormula } from 'hyperformula'
const engine = HyperFormula.buildFromArray([[0]], { licenseKey: 'gpl-v3' })
for (const formula of ['=INT(-2.5)', '=INT(-0.1)', '=INT(2.5)', '=TRUNC(-2.5)', '=FLOOR(-2.5,1)', '=INT((DATE(2026,1,1)-DATE(2028,6,1))/365)', '=-7-3*INT(-7/3)', '=MOD(-7,3)'])
  console.log(`${formula}: ${engine.calculateFormula(formula, 0)}`)
JS
cat > expected.txt <<'TEXT'
=INT(-2.5): -2
=INT(-0.1): 0
=INT(2.5): 2
=TRUNC(-2.5): -2
=FLOOR(-2.5,1): -3
=INT((DATE(2026,1,1)-DATE(2028,6,1))/365): -2
=-7-3*INT(-7/3): -1
=MOD(-7,3): 2
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
