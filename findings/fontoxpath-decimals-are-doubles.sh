#!/usr/bin/env bash
# FontoXPath: xs:decimal is a binary number.
# Guess:     xs:decimal('0.1') + xs:decimal('0.2') is 0.3 and equals it: decimals of XPath 3.1 are exact, literals like 0.1 are decimals.
# Behaviour: sums and comparisons are those of doubles: 0.30000000000000004, and 0.1 + 0.2 = 0.3 is false; xs:integer beyond 2^53 is refused, while a longer literal is rounded.
# Packages:  fontoxpath@3.34.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fontoxpath@3.34.0
cat > run.mjs <<'JS'
import fontoxpath from 'fontoxpath'
const evaluate = (text) => {
  try {
    return String(fontoxpath.evaluateXPath(text, null))
  } catch (error) {
    return error.message.split('\n')[0].slice(0, 8)
  }
}
for (const text of ["xs:decimal('0.1') + xs:decimal('0.2')", '0.1 + 0.2 = 0.3', '72.68 + 10.93 + 2.73 + 13.66 = 100', "xs:integer('9007199254740993')", '12345678901234567890 + 1'])
  console.log(`${text}: ${evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
xs:decimal('0.1') + xs:decimal('0.2'): 0.30000000000000004
0.1 + 0.2 = 0.3: false
72.68 + 10.93 + 2.73 + 13.66 = 100: false
xs:integer('9007199254740993'): FOCA0003
12345678901234567890 + 1: 12345678901234567000
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
