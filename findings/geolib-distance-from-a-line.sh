#!/usr/bin/env bash
# geolib: a point on a line is tens or hundreds of metres away from it.
# Guess:     the middle of a line along the equator is 0 m from the line, and 100 m beside it 100 m; the README asks for no more than "distance of a point to a line".
# Behaviour: the middle of a line of 1.1 km is 24 m away from it, that of 111 km 236 m, and so is a point 100 m beside it; of 11 km it is 0. The three distances are rounded to metres before an angle is taken from them: with accuracy 0.01 a tenth of the error stays.
# Packages:  geolib@3.3.14
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts geolib@3.3.14
cat > run.mjs <<'JS'
import { getDistanceFromLine, isPointInLine } from 'geolib'
for (const length of [0.01, 0.1, 1, 5]) {
  const from = { lat: 0, lng: 0 }, to = { lat: 0, lng: length }, middle = { lat: 0, lng: length / 2 }
  console.log(`line of ${Math.round(length * 111319.49)} m, its middle: ${getDistanceFromLine(middle, from, to).toFixed(1)} m, accuracy 0.01: ${getDistanceFromLine(middle, from, to, 0.01).toFixed(1)} m, in line ${isPointInLine(middle, from, to)}`)
}
const beside = { lat: 100 / 110574.4, lng: 0.5 }
console.log(`100 m beside the middle of a degree: ${getDistanceFromLine(beside, { lat: 0, lng: 0 }, { lat: 0, lng: 1 }).toFixed(1)} m`)
JS
cat > expected.txt <<'TEXT'
line of 1113 m, its middle: 23.6 m, accuracy 0.01: 2.4 m, in line false
line of 11132 m, its middle: 0.0 m, accuracy 0.01: 0.0 m, in line true
line of 111319 m, its middle: 235.9 m, accuracy 0.01: 23.6 m, in line false
line of 556597 m, its middle: 527.5 m, accuracy 0.01: 52.8 m, in line false
100 m beside the middle of a degree: 235.9 m
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
