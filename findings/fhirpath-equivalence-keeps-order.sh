#!/usr/bin/env bash
# fhirpath: equivalence of two lists minds their order.
# Guess:     (1 | 2) ~ (2 | 1) is true: "comparison is not order dependent" (FHIRPath, 6.1.3, equivalent); so are two multiple choice answers ticked in another order.
# Behaviour: it is false, for texts and for answers of a resource as well; only the same order is equivalent, as with =.
# Packages:  fhirpath@5.2.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fhirpath@5.2.2
cat > run.mjs <<'JS'
import fhirpath from 'fhirpath'
import model from 'fhirpath/fhir-context/r4/index.js'
const answers = { one: ['card', 'cash'], other: ['cash', 'card'], same: ['card', 'cash'] }
for (const expression of ['one ~ same', 'one ~ other', '(1 | 2) ~ (2 | 1)', "('A' | 'b') ~ ('a' | 'B')", 'one = other', 'one.subsetOf(other) and other.subsetOf(one)'])
  console.log(`${expression}: ${fhirpath.evaluate(answers, expression, {}, model)}`)
JS
cat > expected.txt <<'TEXT'
one ~ same: true
one ~ other: false
(1 | 2) ~ (2 | 1): false
('A' | 'b') ~ ('a' | 'B'): true
one = other: false
one.subsetOf(other) and other.subsetOf(one): true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
