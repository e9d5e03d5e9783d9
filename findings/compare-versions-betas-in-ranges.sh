#!/usr/bin/env bash
# compare-versions: a beta is in ^1.0.0 but not in >=1.0.0.
# Guess:     1.0.0-beta is before 1.0.0, so neither range has it, as compareVersions() orders the two and as npm's semver reads the ranges.
# Behaviour: ^1.0.0 and ~1.0.0 have it, >=1.0.0 does not. The ranges 1.x and 1 have no version but themselves: 1.2.3 is in neither.
# Packages:  compare-versions@6.1.1 semver@7.7.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts compare-versions@6.1.1 semver@7.7.3
cat > run.mjs <<'JS'
import { compareVersions, satisfies } from 'compare-versions'
import semver from 'semver'
for (const [version, range] of [['1.0.0-beta', '>=1.0.0'], ['1.0.0-beta', '^1.0.0'], ['1.0.0-beta', '~1.0.0'], ['1.0.0-beta', '^1.0.0-rc'], ['1.2.3', '^1.0.0'], ['1.2.3', '1.x'], ['1.2.3', '1']])
  console.log(`${version} in ${range}: compare-versions ${satisfies(version, range)}, semver ${semver.satisfies(version, range)}`)
console.log(`order of 1.0.0-beta and 1.0.0: ${compareVersions('1.0.0-beta', '1.0.0')}; of 1.2.3 and 1.x: ${compareVersions('1.2.3', '1.x')}`)
JS
cat > expected.txt <<'TEXT'
1.0.0-beta in >=1.0.0: compare-versions false, semver false
1.0.0-beta in ^1.0.0: compare-versions true, semver false
1.0.0-beta in ~1.0.0: compare-versions true, semver false
1.0.0-beta in ^1.0.0-rc: compare-versions false, semver false
1.2.3 in ^1.0.0: compare-versions true, semver true
1.2.3 in 1.x: compare-versions false, semver true
1.2.3 in 1: compare-versions false, semver true
order of 1.0.0-beta and 1.0.0: -1; of 1.2.3 and 1.x: 1
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
