#!/usr/bin/env bash
# ts-money and js-money: a share of nothing gets a cent.
# Guess:     5 cents by 0:1:1 are 0, 3 and 2: who has no part in the sum gets nothing of its remainder.
# Behaviour: they are 1, 2 and 2: the cents left over are given from the first share on, whatever its ratio is; a last share of nothing stays empty. Below zero the cents go to the last ones: -100 by 1:1:1 is -33, -33, -34 where 100 is 34, 33, 33, so a refund is not its payment.
# Packages:  ts-money@0.4.8 js-money@0.6.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts ts-money@0.4.8 js-money@0.6.3
cat > run.mjs <<'JS'
import TsMoney from 'ts-money'
import JsMoney from 'js-money'
const { Money } = TsMoney
for (const [amount, ratios] of [[5, [0, 1, 1]], [5, [1, 1, 0]], [101, [0, 50, 50]], [100, [1, 1, 1]], [-100, [1, 1, 1]]])
  console.log(`${amount} by ${ratios.join(':')}: ts-money ${new Money(amount, 'USD').allocate(ratios).map((share) => share.amount).join(', ')}; js-money ${new JsMoney(amount, 'USD').allocate(ratios).map((share) => share.amount).join(', ')}`)
JS
cat > expected.txt <<'TEXT'
5 by 0:1:1: ts-money 1, 2, 2; js-money 1, 2, 2
5 by 1:1:0: ts-money 3, 2, 0; js-money 3, 2, 0
101 by 0:50:50: ts-money 1, 50, 50; js-money 1, 50, 50
100 by 1:1:1: ts-money 34, 33, 33; js-money 34, 33, 33
-100 by 1:1:1: ts-money -33, -33, -34; js-money -33, -33, -34
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
