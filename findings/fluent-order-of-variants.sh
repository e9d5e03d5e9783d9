#!/usr/bin/env bash
# @fluent/bundle: a plural word that stands first hides an exact number.
# Guess:     [1] is chosen for 1 wherever it stands, as =1 in ICU messages and 1 in MessageFormat 2 come before "one".
# Behaviour: the first variant that fits is taken: with [one] before [1] the second is never reached, in Russian [many] hides [0].
# Packages:  @fluent/bundle@0.19.1 messageformat@4.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @fluent/bundle@0.19.1 messageformat@4.0.0
cat > run.mjs <<'JS'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { MessageFormat } from 'messageformat'
const fluent = (keys, n) => {
  const bundle = new FluentBundle('ru', { useIsolating: false })
  bundle.addResource(new FluentResource(`m = { $n ->\n${keys.map((key) => `    [${key}] ${key}\n`).join('')}   *[other] other\n }`))
  return bundle.formatPattern(bundle.getMessage('m').value, { n })
}
const second = (keys, n) => new MessageFormat('ru', `.input {$n :number} .match $n ${keys.map((key) => `${key} {{${key}}}`).join(' ')} * {{other}}`).format({ n })
for (const [keys, n] of [[['one', '1'], 1], [['1', 'one'], 1], [['many', '0'], 0], [['0', 'many'], 0]])
  console.log(`${keys.join(', ')} for ${n}: Fluent ${fluent(keys, n)}, MessageFormat 2 ${second(keys, n)}`)
JS
cat > expected.txt <<'TEXT'
one, 1 for 1: Fluent one, MessageFormat 2 1
1, one for 1: Fluent 1, MessageFormat 2 1
many, 0 for 0: Fluent many, MessageFormat 2 0
0, many for 0: Fluent 0, MessageFormat 2 0
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
