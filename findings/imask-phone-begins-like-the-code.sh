#!/usr/bin/env bash
# imask: an Uzbek phone number without its code loses the digits that the code has.
# Guess:     901234567 in the mask "+998 (00) 000-00-00" is +998 (90) 123-45-67, as 331234567 is +998 (33) 123-45-67.
# Behaviour: it is +998 (01) 234-56-7: a first 9, 99 or 8 is taken for the fixed digits, whether typed, pasted or set; 991234567 keeps seven digits. With unmaskedValue it is right, unless the code stands in braces.
# Packages:  imask@7.6.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts imask@7.6.1
cat > run.mjs <<'JS'
import IMask from 'imask'
const typed = (mask, text) => { const masked = IMask.createMask({ mask }); for (const letter of text) masked.append(letter, { input: true, raw: true }); return masked.value }
const unmasked = (mask, text) => { const masked = IMask.createMask({ mask }); masked.unmaskedValue = text; return masked.value }
for (const mask of ['+998 (00) 000-00-00', '+{998} (00) 000-00-00'])
  for (const text of ['901234567', '991234567', '881234567', '331234567', '+998901234567'])
    console.log(`${mask} ${text}: typed ${typed(mask, text)}; by unmaskedValue ${unmasked(mask, text)}`)
JS
cat > expected.txt <<'TEXT'
+998 (00) 000-00-00 901234567: typed +998 (01) 234-56-7; by unmaskedValue +998 (90) 123-45-67
+998 (00) 000-00-00 991234567: typed +998 (12) 345-67; by unmaskedValue +998 (99) 123-45-67
+998 (00) 000-00-00 881234567: typed +998 (81) 234-56-7; by unmaskedValue +998 (88) 123-45-67
+998 (00) 000-00-00 331234567: typed +998 (33) 123-45-67; by unmaskedValue +998 (33) 123-45-67
+998 (00) 000-00-00 +998901234567: typed +998 (90) 123-45-67; by unmaskedValue +998 (99) 890-12-34
+{998} (00) 000-00-00 901234567: typed +998 (01) 234-56-7; by unmaskedValue +998 (01) 234-56-7
+{998} (00) 000-00-00 991234567: typed +998 (12) 345-67; by unmaskedValue +998 (12) 345-67
+{998} (00) 000-00-00 881234567: typed +998 (81) 234-56-7; by unmaskedValue +998 (81) 234-56-7
+{998} (00) 000-00-00 331234567: typed +998 (33) 123-45-67; by unmaskedValue +998 (33) 123-45-67
+{998} (00) 000-00-00 +998901234567: typed +998 (90) 123-45-67; by unmaskedValue +998 (99) 890-12-34
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
