#!/usr/bin/env bash
# cel-js: "or" evaluates its right side even when the left one is true.
# Guess:     yes || missing is true and !yes && missing is false: the logical operators of CEL absorb an error of the other side, on either side.
# Behaviour: "and" stops after false, "or" does not after true and ends with "Identifier not found" or "Division by zero". @marcbachmann/cel-js is as guessed.
# Packages:  cel-js@0.8.2 @marcbachmann/cel-js@8.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts cel-js@0.8.2 @marcbachmann/cel-js@8.0.0
cat > run.mjs <<'JS'
import { evaluate } from 'cel-js'
import { evaluate as other } from '@marcbachmann/cel-js'
const context = { car: { year: 2020 }, yes: true }
const attempt = (run) => { try { return String(run()) } catch (error) { return 'error' } }
for (const text of ['yes || car.owner == "x"', '!yes && car.owner == "x"', 'has(car.owner) && car.owner == "x"', 'yes || 1 / 0 == 1', 'car.owner == "x" || yes', 'yes ? 1 : 1 / 0'])
  console.log(`${text}: ${attempt(() => evaluate(text, context))}, @marcbachmann/cel-js ${attempt(() => other(text, context))}`)
JS
cat > expected.txt <<'TEXT'
yes || car.owner == "x": error, @marcbachmann/cel-js true
!yes && car.owner == "x": false, @marcbachmann/cel-js false
has(car.owner) && car.owner == "x": false, @marcbachmann/cel-js false
yes || 1 / 0 == 1: error, @marcbachmann/cel-js true
car.owner == "x" || yes: error, @marcbachmann/cel-js true
yes ? 1 : 1 / 0: 1, @marcbachmann/cel-js 1
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
