#!/usr/bin/env bash
# spel2js: "matches" holds for a part of a text.
# Guess:     'xAA1234567y' matches '[A-Z]{2}\d{7}' is false, as in Spring, whose operator wants the whole text (Matcher.matches of Java).
# Behaviour: it is true, the expression may lie anywhere in the text; with ^ and $ it is right. The words eq, gt, le, not and div, which Spring takes for signs, raise an internal error.
# Packages:  spel2js@0.2.9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts spel2js@0.2.9
cat > run.mjs <<'JS'
import spel2js from 'spel2js'
const { SpelExpressionEvaluator } = spel2js
const attempt = (run) => { try { return run() } catch (error) { return `error ${error.message ?? error}` } }
for (const expression of ["passport matches '[A-Z]{2}[0-9]{7}'", "longer matches '[A-Z]{2}[0-9]{7}'", "longer matches '^[A-Z]{2}[0-9]{7}$'", 'age == 5', 'age eq 5', 'age gt 3', 'age > 3'])
  console.log(`${expression}: ${attempt(() => SpelExpressionEvaluator.eval(expression, { passport: 'AA1234567', longer: 'xAA1234567y', age: 5 }))}`)
JS
cat > expected.txt <<'TEXT'
passport matches '[A-Z]{2}[0-9]{7}': true
longer matches '[A-Z]{2}[0-9]{7}': true
longer matches '^[A-Z]{2}[0-9]{7}$': false
age == 5: true
age eq 5: error kind.getLength is not a function
age gt 3: error kind.getLength is not a function
age > 3: true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
