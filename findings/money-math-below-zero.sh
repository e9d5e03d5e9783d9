#!/usr/bin/env bash
# money-math: amounts below zero are rounded another way in each operation.
# Guess:     div('-200.00', '3.00') is -66.67 and mul('-0.10', '0.05') is -0.01, as the same amounts above zero with a minus.
# Behaviour: they are -66.65, two cents off, and 0.01, without a minus; percent and floatToAmount round halves up, towards zero. A refund is not its payment.
# Packages:  money-math@2.6.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts money-math@2.6.3
cat > run.mjs <<'JS'
import math from 'money-math'
for (const [name, a, b] of [['div', '200.00', '3.00'], ['mul', '0.10', '0.05'], ['mul', '1.10', '1.15'], ['percent', '123.45', '10.00'], ['add', '1.10', '2.20']]) {
  const opposite = name === 'add' ? `-${b}` : b
  console.log(`${name} ${a} ${b}: ${math[name](a, b)}; -${a} ${opposite}: ${math[name](`-${a}`, opposite)}`)
}
console.log(`2.675: ${math.floatToAmount(2.675)}; -2.675: ${math.floatToAmount(-2.675)}`)
JS
cat > expected.txt <<'TEXT'
div 200.00 3.00: 66.67; -200.00 3.00: -66.65
mul 0.10 0.05: 0.01; -0.10 0.05: 0.01
mul 1.10 1.15: 1.27; -1.10 1.15: -1.25
percent 123.45 10.00: 12.35; -123.45 10.00: -12.33
add 1.10 2.20: 3.30; -1.10 -2.20: -3.30
2.675: 2.68; -2.675: -2.67
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
