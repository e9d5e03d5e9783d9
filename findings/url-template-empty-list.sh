#!/usr/bin/env bash
# url-template: an empty list becomes an empty value.
# Guess:     {?ids} with an empty list adds nothing: a list without members counts as undefined (RFC 6570, 2.3), which the README says is implemented up to level 4.
# Behaviour: it adds "?ids=", so a filter by no ids becomes a filter by the empty id; {&ids} adds "&ids=" likewise. With the asterisk, {?ids*}, nothing is added; uri-templates is right in both.
# Packages:  url-template@3.1.1 uri-templates@0.2.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts url-template@3.1.1 uri-templates@0.2.0
cat > run.mjs <<'JS'
import { parseTemplate } from 'url-template'
import uriTemplates from 'uri-templates'
for (const template of ['/policies{?ids}', '/policies{?ids*}', '/policies?a=1{&ids}', '/policies{?ids,page}'])
  for (const ids of [[], ['1', '2'], undefined])
    console.log(`${template} with ${JSON.stringify(ids)}: ${parseTemplate(template).expand({ ids, page: 1 })}; uri-templates ${uriTemplates(template).fill({ ids, page: 1 })}`)
JS
cat > expected.txt <<'TEXT'
/policies{?ids} with []: /policies?ids=; uri-templates /policies
/policies{?ids} with ["1","2"]: /policies?ids=1,2; uri-templates /policies?ids=1,2
/policies{?ids} with undefined: /policies; uri-templates /policies
/policies{?ids*} with []: /policies; uri-templates /policies
/policies{?ids*} with ["1","2"]: /policies?ids=1&ids=2; uri-templates /policies?ids=1&ids=2
/policies{?ids*} with undefined: /policies; uri-templates /policies
/policies?a=1{&ids} with []: /policies?a=1&ids=; uri-templates /policies?a=1
/policies?a=1{&ids} with ["1","2"]: /policies?a=1&ids=1,2; uri-templates /policies?a=1&ids=1,2
/policies?a=1{&ids} with undefined: /policies?a=1; uri-templates /policies?a=1
/policies{?ids,page} with []: /policies?ids=&page=1; uri-templates /policies?page=1
/policies{?ids,page} with ["1","2"]: /policies?ids=1,2&page=1; uri-templates /policies?ids=1,2&page=1
/policies{?ids,page} with undefined: /policies?page=1; uri-templates /policies?page=1
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
