#!/usr/bin/env bash
# accept-language-parser: a language that is refused is picked, and the asterisk picks nothing.
# Guess:     "ru;q=0" picks nothing of ru: a weight of 0 means not acceptable (RFC 9110, 12.4.2). "kaa, *;q=0.5" takes any language that is there.
# Behaviour: pick() answers ru, and for an asterisk null; a language that is refused beside another one ("uz, ru;q=0") is picked when the first is not there.
# Packages:  accept-language-parser@1.5.0 @hapi/accept@6.0.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts accept-language-parser@1.5.0 @hapi/accept@6.0.3
cat > run.mjs <<'JS'
import parser from 'accept-language-parser'
import accept from '@hapi/accept'
for (const [header, languages] of [['ru;q=0', ['ru']], ['uz, ru;q=0', ['ru', 'en']], ['kaa, *;q=0.5', ['uz', 'ru']], ['uz;q=0.5, ru', ['uz', 'ru']]])
  console.log(`${header} of ${languages}: accept-language-parser ${parser.pick(languages, header)}, @hapi/accept ${accept.language(header, languages) || 'none'}`)
JS
cat > expected.txt <<'TEXT'
ru;q=0 of ru: accept-language-parser ru, @hapi/accept none
uz, ru;q=0 of ru,en: accept-language-parser ru, @hapi/accept none
kaa, *;q=0.5 of uz,ru: accept-language-parser null, @hapi/accept uz
uz;q=0.5, ru of uz,ru: accept-language-parser ru, @hapi/accept ru
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
