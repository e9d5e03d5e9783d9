#!/usr/bin/env bash
# xml-js: what it reads it writes back as XML that it cannot read.
# Guess:     the company "A&amp;B" in an attribute is read and written back as it was, as the text of an element is: the README offers the two functions for both ways.
# Behaviour: in attributes only the quotation mark is escaped: & and < stand as they are, and the file is refused ("Invalid character in entity name"). A name like "&lt;" changes its meaning silently.
# Packages:  xml-js@1.6.11
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts xml-js@1.6.11
cat > run.mjs <<'JS'
import xml from 'xml-js'
for (const text of ['<company name="A&amp;B"/>', '<company name="5 &lt; 6"/>', '<company name="&amp;lt;"/>', '<company name="&quot;A&quot;"/>', '<company>A&amp;B</company>']) {
  const written = xml.js2xml(xml.xml2js(text))
  let again
  try { again = JSON.stringify(xml.xml2js(written, { compact: true }).company) } catch (error) { again = error.message.split('\n')[0] }
  console.log(`${text} is written ${written}, read again ${again}`)
}
JS
cat > expected.txt <<'TEXT'
<company name="A&amp;B"/> is written <company name="A&B"/>, read again Invalid character in entity name
<company name="5 &lt; 6"/> is written <company name="5 < 6"/>, read again {"_attributes":{"name":"5 < 6"}}
<company name="&amp;lt;"/> is written <company name="&lt;"/>, read again {"_attributes":{"name":"<"}}
<company name="&quot;A&quot;"/> is written <company name="&quot;A&quot;"/>, read again {"_attributes":{"name":"\"A\""}}
<company>A&amp;B</company> is written <company>A&amp;B</company>, read again {"_text":"A&B"}
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
