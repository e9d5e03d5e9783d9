#!/usr/bin/env bash
# imask and @maskito/kit: a pasted day without noughts is another day.
# Guess:     5.1.2026 becomes 05.01.2026 in a mask of day, month and year, as the separators are there.
# Behaviour: imask makes 12.02.6 and maskito 05.02.26 of it, digits flow over the separators; 15.1.2026 is 15.12.26 or 15.12.026. 05.01.2026 is right in both, an ISO date is right in neither.
# Packages:  imask@7.6.1 @maskito/core@5.6.0 @maskito/kit@5.6.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts imask@7.6.1 @maskito/core@5.6.0 @maskito/kit@5.6.0
cat > run.mjs <<'JS'
import IMask from 'imask'
import { maskitoTransform } from '@maskito/core'
import { maskitoDateOptionsGenerator } from '@maskito/kit'
const options = maskitoDateOptionsGenerator({ mode: 'dd/mm/yyyy', separator: '.' })
for (const text of ['5.1.2026', '15.1.2026', '5.11.2026', '05.01.2026', '2026-01-05']) {
  const masked = IMask.createMask({ mask: Date })
  masked.append(text, { input: true, raw: true })
  console.log(`${text}: imask ${masked.value}; maskito ${maskitoTransform(text, options)}`)
}
JS
cat > expected.txt <<'TEXT'
5.1.2026: imask 12.02.6; maskito 05.02.26
15.1.2026: imask 15.12.26; maskito 15.12.026
5.11.2026: imask 11.02.6; maskito 05.12.026
05.01.2026: imask 05.01.2026; maskito 05.01.2026
2026-01-05: imask 20.01.5; maskito 20.02.0105
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
