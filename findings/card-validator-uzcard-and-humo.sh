#!/usr/bin/env bash
# card-validator: a card of Uzcard or Humo cannot become valid.
# Guess:     a number that passes Luhn's check and belongs to no brand of the package is potentially valid with the card null, as an unfinished number is; or only isValid is false.
# Behaviour: isPotentiallyValid is false from the first digits 8600 and 9860 on, so a field that takes its advice refuses the two national brands of Uzbekistan while they are typed. After creditCardType.addCard() of the two brands they are valid.
# Packages:  card-validator@10.0.4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts card-validator@10.0.4
cat > run.mjs <<'JS'
import valid from 'card-validator'
const luhn = (digits) => {
  const sum = [...digits].reverse().reduce((total, digit, n) => { const twice = digit * (n % 2 === 0 ? 2 : 1); return total + (twice > 9 ? twice - 9 : twice) }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}
const show = (title) => {
  for (const number of [luhn('411111111111111'), luhn('860000000000000'), luhn('986000000000000'), '8600', '9860']) {
    const { card, isPotentiallyValid, isValid } = valid.number(number)
    console.log(`${title} ${number}: valid ${isValid}, potentially ${isPotentiallyValid}, ${card?.niceType ?? 'no card'}`)
  }
}
show('as it is,')
for (const [niceType, type, pattern] of [['Uzcard', 'uzcard', 8600], ['Humo', 'humo', 9860]])
  valid.creditCardType.addCard({ niceType, type, patterns: [pattern], gaps: [4, 8, 12], lengths: [16], code: { name: 'CVV', size: 3 } })
show('with the brands,')
JS
cat > expected.txt <<'TEXT'
as it is, 4111111111111111: valid true, potentially true, Visa
as it is, 8600000000000007: valid false, potentially false, no card
as it is, 9860000000000000: valid false, potentially false, no card
as it is, 8600: valid false, potentially false, no card
as it is, 9860: valid false, potentially false, no card
with the brands, 4111111111111111: valid true, potentially true, Visa
with the brands, 8600000000000007: valid true, potentially true, Uzcard
with the brands, 9860000000000000: valid true, potentially true, Humo
with the brands, 8600: valid false, potentially true, Uzcard
with the brands, 9860: valid false, potentially true, Humo
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
