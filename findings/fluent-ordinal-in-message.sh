#!/usr/bin/env bash
# @fluent/bundle: NUMBER($n, type: "ordinal") in a message is not ordinal.
# Guess:     the example of the Project Fluent guide (selectors) works: 2 takes [two], 21 [one] of the ordinal rules, so "2nd" and "21st".
# Behaviour: type is not among the options that a message may set; the cardinal rules decide without an error: 2 is [other], "2th". A FluentNumber with type "ordinal" from the program works.
# Packages:  @fluent/bundle@0.19.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @fluent/bundle@0.19.1
cat > run.mjs <<'JS'
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
const bundle = new FluentBundle('en', { useIsolating: false })
const variants = '\n    [one] { $n }st\n    [two] { $n }nd\n    [few] { $n }rd\n   *[other] { $n }th\n }\n'
bundle.addResource(new FluentResource(`message = { NUMBER($n, type: "ordinal") ->${variants}program = { $n ->${variants}`))
for (const n of [1, 2, 3, 21, 22]) {
  const errors = []
  const message = bundle.formatPattern(bundle.getMessage('message').value, { n }, errors)
  const program = bundle.formatPattern(bundle.getMessage('program').value, { n: new FluentNumber(n, { type: 'ordinal' }) }, errors)
  console.log(`${n}: by the message ${message}, by the program ${program}, errors ${errors.length}`)
}
JS
cat > expected.txt <<'TEXT'
1: by the message 1st, by the program 1st, errors 0
2: by the message 2th, by the program 2nd, errors 0
3: by the message 3th, by the program 3rd, errors 0
21: by the message 21th, by the program 21st, errors 0
22: by the message 22th, by the program 22nd, errors 0
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
