#!/usr/bin/env bash
# imask: a number set with a point loses the point.
# Guess:     value = "1234.5" in a number mask with the comma as radix and mapToRadix: ["."] is 1 234,5, as when it is typed.
# Behaviour: it is 12 345, and "0.75" is 75: the point is mapped only for what a person types or pastes, else it is dropped. unmaskedValue and typedValue take the point.
# Packages:  imask@7.6.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts imask@7.6.1
cat > run.mjs <<'JS'
import IMask from 'imask'
const mask = () => IMask.createMask({ mask: Number, scale: 2, thousandsSeparator: ' ', radix: ',', mapToRadix: ['.'] })
for (const text of ['1234.5', '1234,5', '0.75', '99.9']) {
  const [typed, set, unmasked] = [mask(), mask(), mask()]
  typed.append(text, { input: true, raw: true })
  set.value = text
  unmasked.unmaskedValue = text.replace(',', '.')
  console.log(`${text}: typed ${typed.value}; value ${set.value} (${set.typedValue}); unmaskedValue ${unmasked.value}`)
}
JS
cat > expected.txt <<'TEXT'
1234.5: typed 1 234,5; value 12 345 (12345); unmaskedValue 1 234,5
1234,5: typed 1 234,5; value 1 234,5 (1234.5); unmaskedValue 1 234,5
0.75: typed 0,75; value 75 (75); unmaskedValue 0,75
99.9: typed 99,9; value 999 (999); unmaskedValue 99,9
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
