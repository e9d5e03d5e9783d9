#!/usr/bin/env bash
# mt940-js: the bank's reference is read only when it has sixteen signs.
# Guess:     NTRFPOLICY1//BANK42 has the customer's reference POLICY1 and the bank's BANK42: field 61 allows up to sixteen signs for each.
# Behaviour: bankReference is empty, with fifteen signs as well, and with sixteen it is there; hyphens are not read, either.
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
for (const references of ['POLICY1//BANK42', 'POLICY1//123456789012345', 'POLICY1//1234567890123456', 'NONREF//1234567890123456', 'POLICY1//12345678-0123456']) {
  const [{ customerReference, bankReference }] = await transactions([`:61:2611291129C100,00NTRF${references}`, ':86:premium'])
  console.log(`${references}: customer ${JSON.stringify(customerReference)}, bank ${JSON.stringify(bankReference)}`)
}
JS
cat > expected.txt <<'TEXT'
POLICY1//BANK42: customer "POLICY1", bank ""
POLICY1//123456789012345: customer "POLICY1", bank ""
POLICY1//1234567890123456: customer "POLICY1", bank "1234567890123456"
NONREF//1234567890123456: customer "", bank "1234567890123456"
POLICY1//12345678-0123456: customer "POLICY1", bank ""
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
