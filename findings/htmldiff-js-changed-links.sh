#!/usr/bin/env bash
# htmldiff-js: a link that leads elsewhere is no change.
# Guess:     <a href="old">terms</a> and <a href="new">terms</a> differ: the answer marks it, as it marks a picture with another source.
# Behaviour: the answer is the new text without a mark; numbers in attributes (the start of a list, the span of a cell) likewise. node-htmldiff marks the link.
# Packages:  htmldiff-js@1.0.5 node-htmldiff@0.9.4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts htmldiff-js@1.0.5 node-htmldiff@0.9.4
cat > run.mjs <<'JS'
import htmldiff from 'htmldiff-js'
import nodeHtmldiff from 'node-htmldiff'
const marked = (html) => (/<(ins|del)\b/.test(html) ? 'marked' : 'not marked')
for (const [before, after] of [['<p>5 years</p>', '<p>6 years</p>'], ['<a href="/terms-2025">terms</a>', '<a href="/terms-2026">terms</a>'], ['<img src="a.png">', '<img src="b.png">'], ['<td colspan="2">a</td>', '<td colspan="3">a</td>'], ['<ol start="3"><li>a</li></ol>', '<ol start="5"><li>a</li></ol>']])
  console.log(`${before} and ${after}: htmldiff-js ${marked(htmldiff.default.execute(before, after))}, node-htmldiff ${marked(nodeHtmldiff(before, after))}`)
JS
cat > expected.txt <<'TEXT'
<p>5 years</p> and <p>6 years</p>: htmldiff-js marked, node-htmldiff marked
<a href="/terms-2025">terms</a> and <a href="/terms-2026">terms</a>: htmldiff-js not marked, node-htmldiff marked
<img src="a.png"> and <img src="b.png">: htmldiff-js marked, node-htmldiff marked
<td colspan="2">a</td> and <td colspan="3">a</td>: htmldiff-js not marked, node-htmldiff not marked
<ol start="3"><li>a</li></ol> and <ol start="5"><li>a</li></ol>: htmldiff-js not marked, node-htmldiff not marked
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
