#!/usr/bin/env bash
# immutable-json-patch: "test" minds the order of an object's keys.
# Guess:     a test of {"y": 2, "x": 1} holds for {"x": 1, "y": 2}: RFC 6902, 4.6, compares objects by their members.
# Behaviour: it raises "value differs" and the whole patch fails; in the document's own order it holds. fast-json-patch and rfc6902 are as guessed, so a patch made after a database or jsonb column has put the keys in order is refused.
# Packages:  immutable-json-patch@6.0.3 fast-json-patch@3.1.1 rfc6902@5.4.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts immutable-json-patch@6.0.3 fast-json-patch@3.1.1 rfc6902@5.4.0
cat > run.mjs <<'JS'
import { immutableJSONPatch } from 'immutable-json-patch'
import fast from 'fast-json-patch'
import * as rfc from 'rfc6902'
const document = () => ({ car: { make: 'Chevrolet', year: 2020 } })
for (const value of [{ make: 'Chevrolet', year: 2020 }, { year: 2020, make: 'Chevrolet' }]) {
  const patch = [{ op: 'test', path: '/car', value }]
  const attempt = (run) => { try { return run() } catch (error) { return error.message.split('\n')[0] } }
  console.log(`${JSON.stringify(value)}: ${attempt(() => JSON.stringify(immutableJSONPatch(document(), patch)))}; fast-json-patch ${attempt(() => JSON.stringify(fast.applyPatch(document(), patch).newDocument))}; rfc6902 ${JSON.stringify(rfc.applyPatch(document(), patch))}`)
}
JS
cat > expected.txt <<'TEXT'
{"make":"Chevrolet","year":2020}: {"car":{"make":"Chevrolet","year":2020}}; fast-json-patch {"car":{"make":"Chevrolet","year":2020}}; rfc6902 [null]
{"year":2020,"make":"Chevrolet"}: Test failed, value differs (path: "/car"); fast-json-patch {"car":{"make":"Chevrolet","year":2020}}; rfc6902 [null]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
