#!/usr/bin/env bash
# just-diff: two dates within the same second have no difference.
# Guess:     diff() of two moments that are 400 ms apart replaces the value, as their numbers or texts in ISO form would be replaced.
# Behaviour: the list of changes is empty: dates are compared by their text, which has no milliseconds. So a "changed at" is not seen to change, while the same values after JSON.stringify are. microdiff, deep-diff and jsondiffpatch see it.
# Packages:  just-diff@6.0.2 microdiff@1.6.0 deep-diff@1.0.2 jsondiffpatch@0.7.7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts just-diff@6.0.2 microdiff@1.6.0 deep-diff@1.0.2 jsondiffpatch@0.7.7
cat > run.mjs <<'JS'
import { diff } from 'just-diff'
import microdiff from 'microdiff'
import deepDiff from 'deep-diff'
import * as jsondiffpatch from 'jsondiffpatch'
const start = new Date('2026-12-01T10:00:00.100Z')
for (const later of [400, 1000]) {
  const a = { changed: start }, b = { changed: new Date(start.getTime() + later) }
  const [textA, textB] = [a, b].map((value) => JSON.parse(JSON.stringify(value)))
  console.log(`${later} ms later: just-diff ${diff(a, b).length} changes, of the ISO texts ${diff(textA, textB).length}; microdiff ${microdiff(a, b).length}, deep-diff ${deepDiff.diff(a, b).length}, jsondiffpatch ${Object.keys(jsondiffpatch.diff(a, b)).length}`)
}
JS
cat > expected.txt <<'TEXT'
400 ms later: just-diff 0 changes, of the ISO texts 1; microdiff 1, deep-diff 1, jsondiffpatch 1
1000 ms later: just-diff 1 changes, of the ISO texts 1; microdiff 1, deep-diff 1, jsondiffpatch 1
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
