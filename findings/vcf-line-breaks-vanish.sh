#!/usr/bin/env bash
# vcf: a note with two lines is written as one word, and read with its escapes.
# Guess:     set('note', 'Amir Temur 1\nkv 5') is written with \n escaped, and get() gives back the two lines: RFC 6350, 3.4, escapes line breaks, commas and semicolons in texts.
# Behaviour: the line break is removed without a blank ("Amir Temur 1kv 5"), commas and semicolons stay as they are; of a card that is escaped, get() hands out the backslashes.
# Packages:  vcf@2.1.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts vcf@2.1.2
cat > run.mjs <<'JS'
import VCard from 'vcf'
const card = new VCard()
card.set('fn', 'Karimov, Alisher; Qadam')
card.set('note', 'Amir Temur 1\nkv 5')
const text = card.toString('4.0')
console.log(text.split('\r\n').filter((line) => /^(FN|NOTE)/.test(line)).join(' | '))
console.log(JSON.stringify(new VCard().parse(text).get('note').valueOf()))
const escaped = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Karimov\\, Alisher\r\nNOTE:Amir Temur 1\\nkv 5\r\nEND:VCARD\r\n'
const read = new VCard().parse(escaped)
console.log(JSON.stringify(read.get('fn').valueOf()), JSON.stringify(read.get('note').valueOf()))
JS
cat > expected.txt <<'TEXT'
FN:Karimov, Alisher; Qadam | NOTE:Amir Temur 1kv 5
"Amir Temur 1kv 5"
"Karimov\\, Alisher" "Amir Temur 1\\nkv 5"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
