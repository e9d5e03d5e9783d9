#!/usr/bin/env bash
# @messageformat/core: a sum given as text "21.00" is written 21 and takes the plural of a broken number.
# Guess:     "21.00" is "21 день", as the number 21; or "21,00 дня" with its decimals.
# Behaviour: the sign # drops the decimals, the plural is chosen with them: "21 дня". intl-messageformat chooses by the number; texts without decimals ("21") are right in both.
# Packages:  @messageformat/core@3.4.1 intl-messageformat@12.1.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @messageformat/core@3.4.1 intl-messageformat@12.1.5
cat > run.mjs <<'JS'
import MessageFormat from '@messageformat/core'
import { IntlMessageFormat } from 'intl-messageformat'
const source = '{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}'
const core = new MessageFormat('ru').compile(source)
for (const n of [21, '21', '21.00', '5.0', 1.5])
  console.log(`${JSON.stringify(n)}: @messageformat/core ${core({ n })}, intl-messageformat ${new IntlMessageFormat(source, 'ru').format({ n })}`)
JS
cat > expected.txt <<'TEXT'
21: @messageformat/core 21 день, intl-messageformat 21 день
"21": @messageformat/core 21 день, intl-messageformat 21 день
"21.00": @messageformat/core 21 дня, intl-messageformat 21 день
"5.0": @messageformat/core 5 дня, intl-messageformat 5 дней
1.5: @messageformat/core 1,5 дня, intl-messageformat 1,5 дня
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
