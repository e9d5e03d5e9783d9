#!/usr/bin/env bash
# FontoXPath: a day that does not exist is a date.
# Guess:     xs:date('2026-02-30') is refused with FODT0001 or FORG0001, and castable as xs:date is false.
# Behaviour: it is a date whose text stays 2026-02-30, castable is true, and it equals 2026-03-02; month 13 is refused.
# Packages:  fontoxpath@3.34.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fontoxpath@3.34.0
cat > run.mjs <<'JS'
import fontoxpath from 'fontoxpath'
const evaluate = (text) => {
  try {
    return String(fontoxpath.evaluateXPath(text, null))
  } catch (error) {
    return `refused, ${error.message.slice(0, 8)}`
  }
}
for (const text of ["string(xs:date('2026-02-30'))", "'2026-02-30' castable as xs:date", "xs:date('2026-02-30') = xs:date('2026-03-02')", "day-from-date(xs:date('2026-02-30'))", "xs:date('2026-13-01')"])
  console.log(`${text}: ${evaluate(text)}`)
JS
cat > expected.txt <<'TEXT'
string(xs:date('2026-02-30')): 2026-02-30
'2026-02-30' castable as xs:date: true
xs:date('2026-02-30') = xs:date('2026-03-02'): true
day-from-date(xs:date('2026-02-30')): 30
xs:date('2026-13-01'): refused, FORG0001
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
