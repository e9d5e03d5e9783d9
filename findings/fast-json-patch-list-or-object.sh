#!/usr/bin/env bash
# fast-json-patch: a document that turns from a list into an object has no difference.
# Guess:     compare([], {}) replaces the root, as compare({l: []}, {l: {}}) replaces /l and compare({a: 1}, [1]) the root.
# Behaviour: it is an empty patch, and so is that of ["a"] and {"0": "a"}, either way; of [1, 2] and {a: 1} the root is replaced twice, and then a is added again.
# Packages:  fast-json-patch@3.1.1 rfc6902@5.4.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts fast-json-patch@3.1.1 rfc6902@5.4.0
cat > run.mjs <<'JS'
import fast from 'fast-json-patch'
import { createPatch } from 'rfc6902'
for (const [from, to] of [[[], {}], [{}, []], [['a'], { 0: 'a' }], [[1, 2], { a: 1 }], [{ a: 1 }, [1]], [{ l: [] }, { l: {} }]])
  console.log(`${JSON.stringify(from)} to ${JSON.stringify(to)}: ${JSON.stringify(fast.compare(from, to))}; rfc6902 ${JSON.stringify(createPatch(from, to))}`)
JS
cat > expected.txt <<'TEXT'
[] to {}: []; rfc6902 [{"op":"replace","path":"","value":{}}]
{} to []: []; rfc6902 [{"op":"replace","path":"","value":[]}]
["a"] to {"0":"a"}: []; rfc6902 [{"op":"replace","path":"","value":{"0":"a"}}]
[1,2] to {"a":1}: [{"op":"replace","path":"","value":{"a":1}},{"op":"replace","path":"","value":{"a":1}},{"op":"add","path":"/a","value":1}]; rfc6902 [{"op":"replace","path":"","value":{"a":1}}]
{"a":1} to [1]: [{"op":"replace","path":"","value":[1]}]; rfc6902 [{"op":"replace","path":"","value":[1]}]
{"l":[]} to {"l":{}}: [{"op":"replace","path":"/l","value":{}}]; rfc6902 [{"op":"replace","path":"/l","value":{}}]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
