#!/usr/bin/env bash
# typebox: Value.Convert makes 0 of an empty answer and "null" of a missing one.
# Guess:     "" stays "" for a number and is refused by Check, as "1,5" and "abc" stay; null stays null for a text. Its page says that a value is converted where a reasonable conversion is possible.
# Behaviour: "" and " " become 0, and a missing answer becomes 0, false or an empty text, null even the text "null": all pass the check afterwards.
# Packages:  typebox@1.4.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts typebox@1.4.3
cat > run.mjs <<'JS'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
for (const [name, type] of [['number', Type.Number()], ['integer', Type.Integer()], ['string', Type.String()], ['boolean', Type.Boolean()]])
  for (const value of ['', ' ', '1,5', null, undefined]) {
    const converted = Value.Convert(type, value)
    console.log(`${name} of ${JSON.stringify(value)}: ${typeof converted} ${JSON.stringify(converted)}, valid ${Value.Check(type, converted)}`)
  }
JS
cat > expected.txt <<'TEXT'
number of "": number 0, valid true
number of " ": number 0, valid true
number of "1,5": string "1,5", valid false
number of null: number 0, valid true
number of undefined: number 0, valid true
integer of "": number 0, valid true
integer of " ": number 0, valid true
integer of "1,5": string "1,5", valid false
integer of null: number 0, valid true
integer of undefined: number 0, valid true
string of "": string "", valid true
string of " ": string " ", valid true
string of "1,5": string "1,5", valid true
string of null: string "null", valid true
string of undefined: string "", valid true
boolean of "": string "", valid false
boolean of " ": string " ", valid false
boolean of "1,5": string "1,5", valid false
boolean of null: boolean false, valid true
boolean of undefined: boolean false, valid true
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
