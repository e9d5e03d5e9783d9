#!/usr/bin/env bash
# json-diff-ts: the single changes of a key with a dot are applied beside it.
# Guess:     atomizeChangeset and unatomizeChangeset are inverse: the key "car.make" changes where it stands, its path has the key in brackets for that.
# Behaviour: inside such a key the change lands as a new key one level up ({"car.make": {c: 1}, c: 2}), and in a group as a key named "q[car.make]"; the old value stays. The changeset itself, not taken apart, is applied well.
# Packages:  json-diff-ts@4.10.4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-diff-ts@4.10.4
cat > run.mjs <<'JS'
import { applyChangeset, atomizeChangeset, diff, unatomizeChangeset } from 'json-diff-ts'
for (const [from, to] of [
  [{ 'car.make': { c: 1 } }, { 'car.make': { c: 2 } }],
  [{ q: { 'car.make': 1 } }, { q: { 'car.make': 2 } }],
  [{ 'car.make': 1 }, { 'car.make': 2 }],
  [{ car: { make: 1 } }, { car: { make: 2 } }],
]) {
  const changes = diff(from, to)
  const single = atomizeChangeset(changes)
  console.log(`${JSON.stringify(to)}: ${JSON.stringify(applyChangeset(structuredClone(from), changes))}; through ${single.map(({ path }) => path)}: ${JSON.stringify(applyChangeset(structuredClone(from), unatomizeChangeset(single)))}`)
}
JS
cat > expected.txt <<'TEXT'
{"car.make":{"c":2}}: {"car.make":{"c":2}}; through $[car.make].c: {"car.make":{"c":1},"c":2}
{"q":{"car.make":2}}: {"q":{"car.make":2}}; through $.q[car.make]: {"q":{"car.make":1},"q[car.make]":2}
{"car.make":2}: {"car.make":2}; through $[car.make]: {"car.make":2}
{"car":{"make":2}}: {"car":{"make":2}}; through $.car.make: {"car":{"make":2}}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
