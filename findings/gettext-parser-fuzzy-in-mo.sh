#!/usr/bin/env bash
# gettext-parser: a translation that is marked fuzzy is in the compiled file.
# Guess:     mo.compile() leaves an entry with the flag "fuzzy" out, as msgfmt of GNU gettext does without --use-fuzzy: it is a guess that nobody has confirmed.
# Behaviour: it is written like all others and shown to people; only empty translations are left out. Of two entries with the same text po.parse() keeps the last one without an error, where msgfmt refuses the file.
# Packages:  gettext-parser@10.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts gettext-parser@10.0.0
cat > run.mjs <<'JS'
import { mo, po } from 'gettext-parser'
const file = (lines) => `msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n${lines.join('\n')}\n`
const compiled = (lines) => {
  const { '': texts } = mo.parse(mo.compile(po.parse(file(lines)))).translations
  return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([id]) => id).map(([id, { msgstr }]) => [id, msgstr[0]])))
}
console.log(`confirmed: ${compiled(['msgid "Car"', 'msgstr "Avtomobil"'])}`)
console.log(`fuzzy: ${compiled(['#, fuzzy', 'msgid "Card"', 'msgstr "Avtomobil"'])}`)
console.log(`empty: ${compiled(['msgid "Car"', 'msgstr ""'])}`)
console.log(`twice: ${compiled(['msgid "Car"', 'msgstr "Avtomobil"', '', 'msgid "Car"', 'msgstr "Mashina"'])}`)
JS
cat > expected.txt <<'TEXT'
confirmed: {"Car":"Avtomobil"}
fuzzy: {"Card":"Avtomobil"}
empty: {}
twice: {"Car":"Mashina"}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
