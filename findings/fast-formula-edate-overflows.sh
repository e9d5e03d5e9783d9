#!/usr/bin/env bash
# fast-formula-parser: EDATE() of a month's last days lands in the month after.
# Guess:     EDATE(31 January 2026, 1) is 28 February, as in Excel, and as its EOMONTH has it.
# Behaviour: it is 3 March; a month back from 31 March is 3 March, too, and a year from 29 February 2024 is 1 March 2025. HyperFormula and @formulajs give the last day.
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
const day = (serial) => new Date(Date.UTC(1899, 11, 30) + serial * 864e5).toISOString().slice(0, 10)
for (const formula of ['EDATE(DATE(2026,1,31),1)', 'EDATE(DATE(2026,3,31),-1)', 'EDATE(DATE(2024,2,29),12)', 'EDATE(DATE(2026,1,15),1)', 'EOMONTH(DATE(2026,1,31),1)'])
  console.log(`${formula}: ${day(parser.parse(formula, { sheet: 'A', row: 1, col: 1 }))}, HyperFormula ${day(engine.calculateFormula(`=${formula}`, 0))}`)
JS
cat > expected.txt <<'TEXT'
EDATE(DATE(2026,1,31),1): 2026-03-03, HyperFormula 2026-02-28
EDATE(DATE(2026,3,31),-1): 2026-03-03, HyperFormula 2026-02-28
EDATE(DATE(2024,2,29),12): 2025-03-01, HyperFormula 2025-02-28
EDATE(DATE(2026,1,15),1): 2026-02-15, HyperFormula 2026-02-15
EOMONTH(DATE(2026,1,31),1): 2026-02-28, HyperFormula 2026-02-28
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
