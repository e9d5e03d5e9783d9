#!/usr/bin/env bash
# json-rules-engine: "any" of no conditions holds.
# Guess:     a rule with { any: [] } never fires: none of its conditions holds; { all: [] } always does.
# Behaviour: both fire. { not: { any: [] } } does not.
# Packages:  json-rules-engine@7.3.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts json-rules-engine@7.3.1
cat > run.mjs <<'JS'
import { Engine } from 'json-rules-engine'
const fires = async (conditions) => {
  const engine = new Engine()
  engine.addRule({ conditions, event: { type: 'fired' } })
  const { events } = await engine.run({ a: 1 })
  return events.length > 0
}
for (const conditions of [{ all: [] }, { any: [] }, { not: { any: [] } }])
  console.log(`${JSON.stringify(conditions)}: ${await fires(conditions)}`)
JS
cat > expected.txt <<'TEXT'
{"all":[]}: true
{"any":[]}: true
{"not":{"any":[]}}: false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
