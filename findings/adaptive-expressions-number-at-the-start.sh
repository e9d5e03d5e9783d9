#!/usr/bin/env bash
# adaptive-expressions: float() and int() read a number at the beginning of a text.
# Guess:     float('1,5') and float('12 000') are errors, as float('abc') is.
# Behaviour: they are 1 and 12, and a date 29.11.2026 is 29.11: what follows the number is left out without an error.
# Packages:  adaptive-expressions@4.23.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts adaptive-expressions@4.23.3
cat > run.mjs <<'JS'
import adaptive from 'adaptive-expressions'
for (const text of ["float('1.5')", "float('1,5')", "float('12 000')", "float('29.11.2026')", "int('12 000')", "int('7A')", "float('abc')", "int('abc')"]) {
  const { value, error } = adaptive.Expression.parse(text).tryEvaluate({})
  console.log(`${text}: ${error ? 'error' : value}`)
}
JS
cat > expected.txt <<'TEXT'
float('1.5'): 1.5
float('1,5'): 1
float('12 000'): 12
float('29.11.2026'): 29.11
int('12 000'): 12
int('7A'): 7
float('abc'): error
int('abc'): error
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
