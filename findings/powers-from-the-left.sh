#!/usr/bin/env bash
# feelin and survey-core: 2 to the 3 to the 2 is 64, and minus 2 squared is 4.
# Guess:     powers group from the right and bind more than a minus before them, as in mathematics and in JavaScript: 512 and -4.
# Behaviour: both engines group powers from the left and take the minus first: 64 and 4, without a warning.
# Packages:  feelin@8.2.0, survey-core@3.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts feelin@8.2.0 survey-core@3.1.1
cat > run.mjs <<'JS'
import { evaluate } from 'feelin'
import { createRequire } from 'node:module'
const { ExpressionRunner } = createRequire(import.meta.url)('survey-core')
for (const expression of ['2 ** 3 ** 2', '-2 ** 2']) console.log(`feelin ${expression}: ${evaluate(expression, {}).value}`)
for (const expression of ['2 ^ 3 ^ 2', '-2 ^ 2'])
  console.log(`survey-core ${expression}: ${new ExpressionRunner(expression).runValues({})}`)
JS
cat > expected.txt <<'TEXT'
feelin 2 ** 3 ** 2: 64
feelin -2 ** 2: 4
survey-core 2 ^ 3 ^ 2: 64
survey-core -2 ^ 2: 4
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
