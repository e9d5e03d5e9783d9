#!/usr/bin/env bash
# @formkit/rules: "is" and "not" of the same value both hold.
# Guess:     the answer '5' of a field with the rule is:5 passes, so with not:5 it fails.
# Behaviour: both pass: is compares loosely ('5' and 5, '0' and false), not compares strictly. An answer of a form is a text, so a value that is excluded by a number is let through.
# Packages:  @formkit/rules@2.1.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @formkit/rules@2.1.2
cat > run.mjs <<'JS'
import { is, not } from '@formkit/rules'
for (const [value, other] of [['5', 5], ['5', '5'], ['0', false], ['', 0], ['a', 'b']])
  console.log(`${JSON.stringify(value)} and ${JSON.stringify(other)}: is ${is({ value }, other)}, not ${not({ value }, other)}`)
JS
cat > expected.txt <<'TEXT'
"5" and 5: is true, not true
"5" and "5": is true, not false
"0" and false: is true, not true
"" and 0: is true, not true
"a" and "b": is false, not true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
