#!/usr/bin/env bash
# fast-formula-parser: texts are compared by code units, capitals before small letters.
# Guess:     "a" = "A" is true and "a" < "B" is true: Excel compares texts without regard to case, EXACT() is there for the rest.
# Behaviour: both are false, "Z" < "a" is true, and COUNTIF does not count the other case; HyperFormula is as guessed.
# Packages:  fast-formula-parser@1.0.19 hyperformula@3.5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fast-formula-parser@1.0.19 hyperformula@3.5.0
cat > run.mjs <<'JS'
import Parser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'
const parser = new Parser()
const engine = HyperFormula.buildFromArray([[0]], { licenseKey: 'gpl-v3' })
for (const formula of ['"a"="A"', '"a"<>"A"', '"a"<"B"', '"Z"<"a"', 'IF("Tashkent"="TASHKENT",1,2)', 'COUNTIF({"a","A"},"a")', 'EXACT("a","A")'])
  console.log(`${formula}: ${parser.parse(formula, { sheet: 'A', row: 1, col: 1 })}, HyperFormula ${engine.calculateFormula(`=${formula}`, 0)}`)
JS
cat > expected.txt <<'TEXT'
"a"="A": false, HyperFormula true
"a"<>"A": true, HyperFormula false
"a"<"B": false, HyperFormula true
"Z"<"a": true, HyperFormula false
IF("Tashkent"="TASHKENT",1,2): 2, HyperFormula 1
COUNTIF({"a","A"},"a"): 1, HyperFormula 2
EXACT("a","A"): false, HyperFormula false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
