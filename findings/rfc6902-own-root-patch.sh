#!/usr/bin/env bash
# rfc6902: a patch that it makes of a whole document cannot be applied by it.
# Guess:     createPatch({a: 1}, [1]) replaces the root, and applyPatch carries that out or hands the new document back.
# Behaviour: the patch is right (path "" with the new value), but applyPatch answers with a MissingError "Value required at path: " and leaves all as it was; fast-json-patch applies the same patch. An "add" at the root fails, too.
# Packages:  rfc6902@5.4.0 fast-json-patch@3.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts rfc6902@5.4.0 fast-json-patch@3.1.1
cat > run.mjs <<'JS'
import { applyPatch, createPatch } from 'rfc6902'
import fast from 'fast-json-patch'
for (const [from, to] of [[{ a: 1 }, [1]], [['x'], { x: 1 }], [{ a: 1 }, { a: 2 }]]) {
  const patch = createPatch(from, to)
  const document = structuredClone(from)
  const [fault] = applyPatch(document, patch)
  console.log(`${JSON.stringify(patch)}: ${fault ? `${fault.name} ${fault.message}` : 'done'}, ${JSON.stringify(document)}; fast-json-patch ${JSON.stringify(fast.applyPatch(structuredClone(from), patch).newDocument)}`)
}
const [fault] = applyPatch({ a: 1 }, [{ op: 'add', path: '', value: { b: 1 } }])
console.log(`add at the root: ${fault ? fault.name : 'done'}`)
JS
cat > expected.txt <<'TEXT'
[{"op":"replace","path":"","value":[1]}]: MissingError Value required at path: , {"a":1}; fast-json-patch [1]
[{"op":"replace","path":"","value":{"x":1}}]: MissingError Value required at path: , ["x"]; fast-json-patch {"x":1}
[{"op":"replace","path":"/a","value":2}]: done, {"a":2}; fast-json-patch {"a":2}
add at the root: MissingError
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
