#!/usr/bin/env bash
# intl-messageformat and @messageformat/core: {n, number, ::percent} is a hundred times more in one of them.
# Guess:     0.5 is 50% in both, as {n, number, percent} is; or, as in ICU, 0.5% in both, with scale/100 for 50%.
# Behaviour: intl-messageformat says 50% and with scale/100 5,000%; @messageformat/core says 0.5% and 50%, with one decimal 0.125 is 0.1% there. Only the old word percent means the same.
# Packages:  intl-messageformat@12.1.5 @messageformat/core@3.4.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts intl-messageformat@12.1.5 @messageformat/core@3.4.1
cat > run.mjs <<'JS'
import { IntlMessageFormat } from 'intl-messageformat'
import MessageFormat from '@messageformat/core'
const core = new MessageFormat('en')
for (const [style, n] of [['percent', 0.5], ['::percent', 0.5], ['::percent scale/100', 0.5], ['::percent .0', 0.125]]) {
  const source = `{n, number, ${style}}`
  console.log(`${source} of ${n}: intl-messageformat ${new IntlMessageFormat(source, 'en').format({ n })}, @messageformat/core ${core.compile(source)({ n })}`)
}
JS
cat > expected.txt <<'TEXT'
{n, number, percent} of 0.5: intl-messageformat 50%, @messageformat/core 50%
{n, number, ::percent} of 0.5: intl-messageformat 50%, @messageformat/core 0.5%
{n, number, ::percent scale/100} of 0.5: intl-messageformat 5,000%, @messageformat/core 50%
{n, number, ::percent .0} of 0.125: intl-messageformat 12.5%, @messageformat/core 0.1%
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
