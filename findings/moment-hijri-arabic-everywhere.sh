#!/usr/bin/env bash
# moment-hijri: loading it makes all dates of moment Arabic.
# Guess:     moment stays as it was, in English; Arabic comes with moment.locale('ar-SA'), as the README shows in its section on the Arabic locale.
# Behaviour: the global locale becomes ar-sa on import: moment('2026-03-20').format('YYYY-MM-DD') is ٢٠٢٦-٠٣-٢٠ in the whole program, in keys and file names as well, and the week begins on Sunday. moment.locale('en') afterwards sets it back.
# Packages:  moment@2.30.1 moment-hijri@3.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts moment@2.30.1 moment-hijri@3.0.0
cat > run.mjs <<'JS'
import moment from 'moment'
const day = () => `${moment('2026-03-20').format('YYYY-MM-DD')}, ${moment('2026-03-20').format('D MMMM')}, locale ${moment.locale()}`
console.log(`before: ${day()}`)
const { default: hijri } = await import('moment-hijri')
console.log(`after import: ${day()}; Hijri ${hijri('2026-03-20', 'YYYY-MM-DD').format('iYYYY-iMM-iDD')}`)
moment.locale('en')
console.log(`after locale('en'): ${day()}; Hijri ${hijri('2026-03-20', 'YYYY-MM-DD').format('iYYYY-iMM-iDD')}`)
JS
cat > expected.txt <<'TEXT'
before: 2026-03-20, 20 March, locale en
after import: ٢٠٢٦-٠٣-٢٠, ٢٠ مارس, locale ar-sa; Hijri ١٤٤٧-١٠-٠١
after locale('en'): 2026-03-20, 20 March, locale en; Hijri 1447-10-01
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
