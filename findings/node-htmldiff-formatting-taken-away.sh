#!/usr/bin/env bash
# node-htmldiff: formatting that was taken away is still there.
# Guess:     the difference of <b>excluded</b> and excluded shows the new text, with or without a mark: without its marks of deletion it is the new document.
# Behaviour: the answer is <b>excluded</b>, the old one, without a mark; a strike that was taken off a text stays, so the text still reads as deleted. Formatting that is added is there.
# Packages:  node-htmldiff@0.9.4 htmldiff-js@1.0.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts node-htmldiff@0.9.4 htmldiff-js@1.0.5
cat > run.mjs <<'JS'
import nodeHtmldiff from 'node-htmldiff'
import htmldiff from 'htmldiff-js'
for (const [before, after] of [['<b>excluded</b>', 'excluded'], ['<p><s>excluded</s> risks</p>', '<p>excluded risks</p>'], ['excluded', '<b>excluded</b>']])
  console.log(`${before} to ${after}: node-htmldiff ${nodeHtmldiff(before, after)}; htmldiff-js ${htmldiff.default.execute(before, after)}`)
JS
cat > expected.txt <<'TEXT'
<b>excluded</b> to excluded: node-htmldiff <b>excluded</b>; htmldiff-js <ins class="mod">excluded</ins>
<p><s>excluded</s> risks</p> to <p>excluded risks</p>: node-htmldiff <p><s>excluded</s> risks</p>; htmldiff-js <p><ins class="mod">excluded</ins> risks</p>
excluded to <b>excluded</b>: node-htmldiff <b>excluded</b>; htmldiff-js <b><ins class="mod">excluded</ins></b>
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
