#!/usr/bin/env bash
# natural: loading it writes to the standard output.
# Guess:     import natural from 'natural' writes nothing: a library of functions for texts has nothing to tell before it is called.
# Behaviour: lines of dotenv ("injected env … tip: …") stand before the first line of the program, so what a program writes as JSON is no JSON any more. One tokenizer taken from its own file (natural/lib/natural/tokenizers/…) writes none.
# Packages:  natural@8.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts natural@8.1.1
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
const output = (program) => execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).split('\n').filter(Boolean)
const all = output("const natural = require('natural'); console.log(JSON.stringify(new natural.WordTokenizer().tokenize('a b')))")
const one = output("const Tokenizer = require('natural/lib/natural/tokenizers/regexp_tokenizer').WordTokenizer; console.log(JSON.stringify(new Tokenizer().tokenize('a b')))")
for (const [name, lines] of Object.entries({ natural: all, 'its tokenizers alone': one }))
  console.log(`${name}: ${lines.some((line) => line.includes('injected env')) ? 'lines of dotenv, then ' : ''}${lines.at(-1)}`)
JS
cat > expected.txt <<'TEXT'
natural: lines of dotenv, then ["a","b"]
its tokenizers alone: ["a","b"]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
