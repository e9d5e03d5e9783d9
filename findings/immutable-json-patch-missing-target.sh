#!/usr/bin/env bash
# immutable-json-patch: what is not there is removed and replaced without an error.
# Guess:     "remove" and "replace" of a missing member, and "add" beyond the end of a list, are errors (RFC 6902, 4.1 to 4.3: the target location must exist), as "test" of it is.
# Behaviour: the first two, and "move", give the document back as it was, a replace of a missing key does not even set it, and the item is put at the end. fast-json-patch (with validation) and rfc6902 report each.
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
const document = () => ({ a: 1, list: ['x'] })
for (const operation of [
  { op: 'remove', path: '/b' },
  { op: 'replace', path: '/b', value: 2 },
  { op: 'add', path: '/list/5', value: 'y' },
  { op: 'remove', path: '/list/1' },
  { op: 'test', path: '/b', value: 2 },
  { op: 'move', from: '/b', path: '/c' },
]) {
  const attempt = (run) => { try { return run() } catch { return 'error' } }
  const [fault] = rfc.applyPatch(document(), [operation])
  console.log(`${JSON.stringify(operation)}: ${attempt(() => JSON.stringify(immutableJSONPatch(document(), [operation])))}; fast-json-patch ${attempt(() => JSON.stringify(fast.applyPatch(document(), [operation], true).newDocument))}; rfc6902 ${fault?.name ?? 'done'}`)
}
JS
cat > expected.txt <<'TEXT'
{"op":"remove","path":"/b"}: {"a":1,"list":["x"]}; fast-json-patch error; rfc6902 MissingError
{"op":"replace","path":"/b","value":2}: {"a":1,"list":["x"]}; fast-json-patch error; rfc6902 MissingError
{"op":"add","path":"/list/5","value":"y"}: {"a":1,"list":["x","y"]}; fast-json-patch error; rfc6902 MissingError
{"op":"remove","path":"/list/1"}: {"a":1,"list":["x"]}; fast-json-patch error; rfc6902 MissingError
{"op":"test","path":"/b","value":2}: error; fast-json-patch error; rfc6902 TestError
{"op":"move","from":"/b","path":"/c"}: {"a":1,"list":["x"]}; fast-json-patch error; rfc6902 MissingError
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
