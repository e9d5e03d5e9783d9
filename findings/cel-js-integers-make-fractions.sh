#!/usr/bin/env bash
# cel-js: two whole numbers divide into a fraction, and whole and broken ones mix.
# Guess:     7 / 2 is 3 (CEL divides int by int to int), and 1 + 1.5 has no overload and is an error.
# Behaviour: 7 / 2 is 3.5, -7 / 2 is -3.5 and 1 + 1.5 is 2.5; @marcbachmann/cel-js is as guessed. So sum / 100 == 3 holds for other sums here.
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
const attempt = (run) => { try { return String(run()) } catch { return 'error' } }
for (const text of ['7 / 2', '-7 / 2', '350 / 100 == 3', '7 % 2', '1 + 1.5', '7.0 / 2.0'])
  console.log(`${text}: ${attempt(() => evaluate(text, {}))}, @marcbachmann/cel-js ${attempt(() => other(text, {}))}`)
JS
cat > expected.txt <<'TEXT'
7 / 2: 3.5, @marcbachmann/cel-js 3
-7 / 2: -3.5, @marcbachmann/cel-js -3
350 / 100 == 3: false, @marcbachmann/cel-js true
7 % 2: 1, @marcbachmann/cel-js 1
1 + 1.5: 2.5, @marcbachmann/cel-js error
7.0 / 2.0: 3.5, @marcbachmann/cel-js 3.5
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
