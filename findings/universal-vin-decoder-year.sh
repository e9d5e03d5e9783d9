#!/usr/bin/env bash
# universal-vin-decoder: a seventh sign that is a digit makes any car thirty years older.
# Guess:     the year letter J (tenth sign) of XWB5V319DJA000001, an invented number with the code of the Uzbek maker, is 2018, the newest year it stands for; or the answer says that it may be 1988, too.
# Behaviour: it is 1988, and 2018 with a letter as seventh sign, for BMW of Germany likewise: the rule is of the United States only (49 CFR 565.15, table VII). The maker is "UzDaewoo GM Uzbekistan Ravon", the country Russia.
# Packages:  universal-vin-decoder@1.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts universal-vin-decoder@1.0.0
cat > run.mjs <<'JS'
import vin from 'universal-vin-decoder'
for (const number of ['XWB5V319DJA000001', 'XWB5V3A9DJA000001', 'WBA3A5151JF000001', 'WBA3A5C51JF000001']) {
  const { isValid, info } = vin.decodeVIN(number)
  console.log(`${number}: valid ${isValid}, ${info.manufacturer}, ${info.country}, ${info.modelYear}`)
}
JS
cat > expected.txt <<'TEXT'
XWB5V319DJA000001: valid true, UzDaewoo GM Uzbekistan Ravon, Russia, 1988
XWB5V3A9DJA000001: valid true, UzDaewoo GM Uzbekistan Ravon, Russia, 2018
WBA3A5151JF000001: valid true, BMW car, Germany, 1988
WBA3A5C51JF000001: valid true, BMW car, Germany, 2018
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
