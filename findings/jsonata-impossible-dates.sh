#!/usr/bin/env bash
# JSONata: a day that no calendar has becomes a day of the next month.
# Guess:     $toMillis("2026-02-30") is an error or nothing, as for "2026-13-01".
# Behaviour: 29 and 30 February 2026 are 1 and 2 March; with a picture string 31.04. is 1 May. Month 13 is no error, either: it is NaN, and $fromMillis writes it as a text of NaN.
# Packages:  jsonata@2.2.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsonata@2.2.2
cat > run.mjs <<'JS'
import jsonata from 'jsonata'
const evaluate = async (text) => {
  try {
    return await jsonata(text).evaluate({})
  } catch (error) {
    return `error ${error.code}`
  }
}
console.log(await evaluate('$fromMillis($toMillis("2026-02-29"))'))
console.log(await evaluate('$fromMillis($toMillis("2026-02-30"))'))
console.log(await evaluate('$fromMillis($toMillis("31.04.2026", "[D01].[M01].[Y0001]"))'))
console.log(await evaluate('$fromMillis($toMillis("2026-13-01"))'))
JS
cat > expected.txt <<'TEXT'
2026-03-01T00:00:00.000Z
2026-03-02T00:00:00.000Z
2026-05-01T00:00:00.000Z
0NaN-NaN-NaNTNaN:NaN:NaN.NaNZ
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
