#!/usr/bin/env bash
# geolib: degrees and minutes lose the hemisphere.
# Guess:     decimalToSexagesimal(-33.86) is -33° 51' 36", or has an S: sexagesimalToDecimal() of it gives -33.86 back.
# Behaviour: it is 33° 51' 36.0", the same as of 33.86, so Sydney is in the northern half; 59.99999999 is 59° 59' 60.0". The other way round an S or a W makes the number negative.
# Packages:  geolib@3.3.14
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts geolib@3.3.14
cat > run.mjs <<'JS'
import { decimalToSexagesimal, sexagesimalToDecimal } from 'geolib'
for (const degrees of [33.86, -33.86, -0.5, 69.2797, 59.99999999]) {
  const text = decimalToSexagesimal(degrees)
  console.log(`${degrees}: ${text}, back ${sexagesimalToDecimal(text)}`)
}
console.log(`33° 51' 36" S: ${sexagesimalToDecimal(`33° 51' 36" S`)}`)
JS
cat > expected.txt <<'TEXT'
33.86: 33° 51' 36.0", back 33.86
-33.86: 33° 51' 36.0", back 33.86
-0.5: 0° 30' 00.0", back 0.5
69.2797: 69° 16' 46.92", back 69.2797
59.99999999: 59° 59' 60.0", back 60
33° 51' 36" S: -33.86
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
