#!/usr/bin/env bash
# MessageFormat 2 (messageformat 4): :integer rounds a half below zero towards zero.
# Guess:     {-2.5 :integer} is -3, as Intl.NumberFormat without decimals has it, on which the library stands.
# Behaviour: it is -2 while 2.5 is 3; Intl alone gives -3. A number that rounds to 1 is chosen by the key 1.
# Packages:  messageformat@4.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts messageformat@4.0.0
cat > run.mjs <<'JS'
import { MessageFormat } from 'messageformat'
const format = (source, n) => new MessageFormat('en', source, { bidiIsolation: 'none' }).format({ n })
const alone = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
for (const n of [2.5, -2.5, 0.5, -0.5, -3.5])
  console.log(`${n}: ${format('{$n :integer}', n)}, Intl ${alone.format(n)}`)
console.log(format('.input {$n :integer} .match $n 1 {{exactly 1}} one {{one}} * {{other}}', 1.4))
JS
cat > expected.txt <<'TEXT'
2.5: 3, Intl 3
-2.5: -2, Intl -3
0.5: 1, Intl 1
-0.5: -0, Intl -1
-3.5: -3, Intl -4
exactly 1
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
