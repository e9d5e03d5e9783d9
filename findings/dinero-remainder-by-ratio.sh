#!/usr/bin/env bash
# dinero.js 2: the cents left over go to the largest ratios, not to the largest fractions.
# Guess:     10 cents by 1:1:5 (exactly 1.43, 1.43 and 7.14) are 2, 1, 7: the remainder "as evenly as possible" (its page on allocate) goes where most was cut off, or in order from the first, as in version 1.
# Behaviour: they are 1, 1, 8, and 5 cents by 3:7 are 1 and 4: the largest ratio gets the first cent whatever its fraction is, the order of the list counts only between equals.
# Packages:  dinero.js@2.0.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts dinero.js@2.0.2
cat > run.mjs <<'JS'
import { allocate, dinero, toSnapshot } from 'dinero.js'
import { UZS } from 'dinero.js/currencies'
for (const [amount, ratios] of [[10, [1, 1, 5]], [10, [5, 1, 1]], [5, [3, 7]], [-5, [3, 7]], [101, [5, 6, 90]], [100, [1, 1, 1]]]) {
  const total = ratios.reduce((a, b) => a + b)
  const shares = allocate(dinero({ amount, currency: UZS }), ratios).map((share) => toSnapshot(share).amount)
  console.log(`${amount} by ${ratios.join(':')}: ${shares.join(', ')}; exactly ${ratios.map((r) => ((amount * r) / total).toFixed(2)).join(', ')}`)
}
JS
cat > expected.txt <<'TEXT'
10 by 1:1:5: 1, 1, 8; exactly 1.43, 1.43, 7.14
10 by 5:1:1: 8, 1, 1; exactly 7.14, 1.43, 1.43
5 by 3:7: 1, 4; exactly 1.50, 3.50
-5 by 3:7: -1, -4; exactly -1.50, -3.50
101 by 5:6:90: 5, 6, 90; exactly 5.00, 6.00, 90.00
100 by 1:1:1: 34, 33, 33; exactly 33.33, 33.33, 33.33
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
