#!/usr/bin/env bash
# math-expression-evaluator: 1e3 is three times Euler's number.
# Guess:     eval('1e3') is 1000, and 2^3^2 is 512, as in JavaScript and mathjs.
# Behaviour: it is 8.15, read as 1 * e * 3, so a sum that JavaScript writes as 1e+21 or 1e-7 counts wrongly; 2^3^2 is 64, and 2^-1 ends in an internal error.
# Packages:  math-expression-evaluator@2.0.7 mathjs@15.2.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts math-expression-evaluator@2.0.7 mathjs@15.2.0
cat > run.mjs <<'JS'
import Mexp from 'math-expression-evaluator'
import { evaluate } from 'mathjs'
const attempt = (run) => { try { return run() } catch (error) { return `error ${error.message ?? error}` } }
for (const text of ['1e3', `${1e21}`, `2*${1e-7}`, '2^3^2', '2^-1', '2^(-1)', '2^3'])
  console.log(`${text}: ${attempt(() => new Mexp().eval(text))}; mathjs ${attempt(() => evaluate(text))}`)
JS
cat > expected.txt <<'TEXT'
1e3: 8.154845485377136; mathjs 1000
1e+21: 23.718281828459045; mathjs 1e+21
2*1e-7: -1.56343634308191; mathjs 2e-7
2^3^2: 64; mathjs 512
2^-1: error Cannot read properties of undefined (reading 'value'); mathjs 0.5
2^(-1): 0.5; mathjs 0.5
2^3: 8; mathjs 8
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
