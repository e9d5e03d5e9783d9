#!/usr/bin/env bash
# fhirpath: a number that equals 435 is truncated to 434.
# Guess:     4.35 * 100 is 435 exactly, as decimals of FHIRPath are no binary numbers; or it is a hair less, and then does not equal 435.
# Behaviour: = says true and < false, while truncate(), floor() and div 1 give 434; the text of 1.1 + 2.2 is 3.3000000000000003 and 1.005.round(2) is 1. Only comparisons smooth the number.
# Packages:  fhirpath@5.2.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fhirpath@5.2.2
cat > run.mjs <<'JS'
import fhirpath from 'fhirpath'
for (const expression of ['4.35 * 100 = 435', '4.35 * 100 < 435', '(4.35 * 100).truncate()', '(4.35 * 100).floor()', '(4.35 * 100) div 1', '1.1 + 2.2 = 3.3', '(1.1 + 2.2).toString()', '1.005.round(2)'])
  console.log(`${expression}: ${fhirpath.evaluate({}, expression)}`)
JS
cat > expected.txt <<'TEXT'
4.35 * 100 = 435: true
4.35 * 100 < 435: false
(4.35 * 100).truncate(): 434
(4.35 * 100).floor(): 434
(4.35 * 100) div 1: 434
1.1 + 2.2 = 3.3: true
(1.1 + 2.2).toString(): 3.3000000000000003
1.005.round(2): 1
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
