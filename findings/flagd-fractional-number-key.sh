#!/usr/bin/env bash
# @openfeature/flagd-core: a share of customers counted by a numeric id is nobody.
# Guess:     fractional by {"var": "customerId"} gives half of the customers "on", whether their ids are numbers or texts: the evaluation context may hold both.
# Behaviour: with numbers every customer gets the default, since the key of a share must be a text; no error is raised, the reason is DEFAULT. {"cat": [{"var": "customerId"}, ""]} makes a text of it, and then half get "on".
# Packages:  @openfeature/flagd-core@4.0.1 @openfeature/core@1.11.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @openfeature/flagd-core@4.0.1 @openfeature/core@1.11.0
cat > run.mjs <<'JS'
import { FlagdCore } from '@openfeature/flagd-core'
const logger = { error() {}, warn() {}, info() {}, debug() {} }
const count = (key, idOf) => {
  const core = new FlagdCore()
  core.setConfigurations(JSON.stringify({ flags: { trial: { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off', targeting: { fractional: [key, ['on', 50], ['off', 50]] } } } }))
  const found = {}
  for (let n = 0; n < 1000; n++) {
    const { variant, reason } = core.resolveBooleanEvaluation('trial', false, { customerId: idOf(n) }, logger)
    found[`${variant} (${reason})`] = (found[`${variant} (${reason})`] ?? 0) + 1
  }
  return JSON.stringify(found)
}
const key = { var: 'customerId' }
console.log(`texts: ${count(key, String)}`)
console.log(`numbers: ${count(key, Number)}`)
console.log(`numbers by cat: ${count({ cat: [key, ''] }, Number)}`)
JS
cat > expected.txt <<'TEXT'
texts: {"off (TARGETING_MATCH)":522,"on (TARGETING_MATCH)":478}
numbers: {"off (DEFAULT)":1000}
numbers by cat: {"off (TARGETING_MATCH)":522,"on (TARGETING_MATCH)":478}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
