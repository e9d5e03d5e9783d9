#!/usr/bin/env bash
# html-to-text: a term and its value run together.
# Guess:     <dl><dt>Premium</dt><dd>168 000</dd></dl> has a line each for the term and the value, or a blank between them, as paragraphs and list items have.
# Behaviour: it is "Premium168 000", the next term follows at once; a summary and its details likewise. A cell of a table follows the cell before without a blank, too, unless tables are switched on by a selector, as the README says; of dl it says nothing.
# Packages:  html-to-text@10.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts html-to-text@10.0.1
cat > run.mjs <<'JS'
import { convert } from 'html-to-text'
for (const html of ['<p>Premium</p><p>168 000</p>', '<ul><li>Premium</li><li>168 000</li></ul>', '<dl><dt>Premium</dt><dd>168 000</dd><dt>Term</dt><dd>1 year</dd></dl>', '<details><summary>Terms</summary>One year</details>', '<label>Premium</label><output>168 000</output>'])
  console.log(`${html}: ${JSON.stringify(convert(html))}`)
JS
cat > expected.txt <<'TEXT'
<p>Premium</p><p>168 000</p>: "Premium\n\n168 000"
<ul><li>Premium</li><li>168 000</li></ul>: " * Premium\n * 168 000"
<dl><dt>Premium</dt><dd>168 000</dd><dt>Term</dt><dd>1 year</dd></dl>: "Premium168 000Term1 year"
<details><summary>Terms</summary>One year</details>: "TermsOne year"
<label>Premium</label><output>168 000</output>: "Premium168 000"
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
