#!/usr/bin/env bash
# mt940-js: a credit that is taken back counts as a credit.
# Guess:     isCredit of a line with the mark RC, "reversal of credit" in SWIFT's description of field 61, is false, for the money leaves the account again, and of RD it is true.
# Behaviour: RC is a credit and RD none: a C anywhere in the mark decides. Nothing else in the answer tells a payment from its return, so both are added and the sum does not fit the closing balance.
# Packages:  mt940-js@1.0.0 tslib@2.8.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts mt940-js@1.0.0 tslib@2.8.1
cat > run.mjs <<'JS'
import { read } from 'mt940-js'
const statement = (lines) => ['', ':20:STATEMENT', ':25:10020030/1234567', ':28C:1/1', ':60F:C261128EUR1000,00', ...lines, ':62F:C261231EUR1000,00', '-'].join('\r\n')
const transactions = async (lines) => (await read(Buffer.from(statement(lines))))[0].transactions
for (const mark of ['C', 'D', 'RC', 'RD']) {
  const [{ amount, isCredit }] = await transactions([`:61:261129${mark}100,00NTRFNONREF`, ':86:premium'])
  console.log(`${mark} 100,00: ${amount}, credit ${isCredit}`)
}
JS
cat > expected.txt <<'TEXT'
C 100,00: 100, credit true
D 100,00: 100, credit false
RC 100,00: 100, credit true
RD 100,00: 100, credit false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
