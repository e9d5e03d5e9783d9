#!/usr/bin/env bash
# @maskito/kit: a day that its month lacks becomes a day of the next month.
# Guess:     31.04.2026 stays and is invalid, or becomes 30.04.2026, as 32.01.2026 and 15.13.2026 are held back digit by digit.
# Behaviour: it is 01.05.2026, and 31.02.2026 is 03.03.2026: what a person typed is replaced by another date that is valid.
# Packages:  @maskito/core@5.6.0 @maskito/kit@5.6.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @maskito/core@5.6.0 @maskito/kit@5.6.0
cat > run.mjs <<'JS'
import { maskitoTransform } from '@maskito/core'
import { maskitoDateOptionsGenerator } from '@maskito/kit'
const options = maskitoDateOptionsGenerator({ mode: 'dd/mm/yyyy', separator: '.' })
const typed = (text) => [...text].reduce((value, letter) => maskitoTransform(value + letter, options), '')
for (const text of ['31.04.2026', '31.02.2026', '29.02.2025', '29.02.2024', '32.01.2026'])
  console.log(`${text}: pasted ${maskitoTransform(text, options)}, typed ${typed(text)}`)
JS
cat > expected.txt <<'TEXT'
31.04.2026: pasted 01.05.2026, typed 01.05.2026
31.02.2026: pasted 03.03.2026, typed 03.03.2026
29.02.2025: pasted 01.03.2025, typed 01.03.2025
29.02.2024: pasted 29.02.2024, typed 29.02.2024
32.01.2026: pasted 30.01.2026, typed 30.01.2026
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
