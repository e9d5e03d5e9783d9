#!/usr/bin/env bash
# natural: the letters Ў, Қ, Ғ and Ҳ fall out of words.
# Guess:     the word tokenizers keep "Ўзбек қизи" as two words, as they keep "страховой полис": they take Latin and Cyrillic letters.
# Behaviour: the words are "збек" and "изи": a sign outside of the Russian alphabet ends a word, in the tokenizer for Russian as well, so a search index lacks the letters. "oʻzbek" with the modifier letter U+02BB is "o" and "zbek".
# Packages:  natural@8.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts natural@8.1.1
cat > run.mjs <<'JS'
const { log } = console
console.log = () => {} // Loading natural writes lines of dotenv.
const { default: natural } = await import('natural')
console.log = log
const tokenizers = { WordTokenizer: new natural.WordTokenizer(), AggressiveTokenizerRu: new natural.AggressiveTokenizerRu() }
for (const text of ['страховой полис', 'Ўзбек қизи', 'Ҳаво', 'oʻzbek tili'])
  for (const [name, tokenizer] of Object.entries(tokenizers)) console.log(`${text} by ${name}: ${JSON.stringify(tokenizer.tokenize(text))}`)
JS
cat > expected.txt <<'TEXT'
страховой полис by WordTokenizer: ["страховой","полис"]
страховой полис by AggressiveTokenizerRu: ["страховой","полис"]
Ўзбек қизи by WordTokenizer: ["збек","изи"]
Ўзбек қизи by AggressiveTokenizerRu: ["збек","изи"]
Ҳаво by WordTokenizer: ["аво"]
Ҳаво by AggressiveTokenizerRu: ["аво"]
oʻzbek tili by WordTokenizer: ["o","zbek","tili"]
oʻzbek tili by AggressiveTokenizerRu: ["o","zbek","tili"]
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
