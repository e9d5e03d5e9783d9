#!/usr/bin/env bash
# accounting.js: toFixed() rounds 1.005 down.
# Guess:     1.005 is 1.01: its page promises a toFixed that treats numbers like decimals, in contrast to the one of JavaScript, with 0.615 as its example.
# Behaviour: it is 1.00, and 8.165 is 8.16 and 1.255 is 1.25, as in JavaScript: the number is multiplied by 100 before it is rounded, and 1.005 * 100 is 100.49999999999999. formatMoney and formatNumber go the same way.
# Packages:  accounting@0.4.1 big.js@7.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts accounting@0.4.1 big.js@7.0.1
cat > run.mjs <<'JS'
import accounting from 'accounting'
import Big from 'big.js'
for (const number of [0.615, 1.005, 8.165, 10.235, 1.115, 1.255])
  console.log(`${number}: accounting ${accounting.toFixed(number, 2)}, formatMoney ${accounting.formatMoney(number)}, JavaScript ${number.toFixed(2)}, big.js ${new Big(number).toFixed(2)}`)
JS
cat > expected.txt <<'TEXT'
0.615: accounting 0.62, formatMoney $0.62, JavaScript 0.61, big.js 0.62
1.005: accounting 1.00, formatMoney $1.00, JavaScript 1.00, big.js 1.01
8.165: accounting 8.16, formatMoney $8.16, JavaScript 8.16, big.js 8.17
10.235: accounting 10.24, formatMoney $10.24, JavaScript 10.23, big.js 10.24
1.115: accounting 1.12, formatMoney $1.12, JavaScript 1.11, big.js 1.12
1.255: accounting 1.25, formatMoney $1.25, JavaScript 1.25, big.js 1.26
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
