#!/usr/bin/env bash
# docxtemplater: a tag with blanks inside its braces is another tag.
# Guess:     { name } is the value of name, as {name} is; the blanks that word processors and people leave there do not count.
# Behaviour: it is the text "undefined", without an error, and {# list } is an empty loop. easy-template-x takes the blanks off.
# Packages:  docxtemplater@3.71.0 pizzip@3.3.0 easy-template-x@7.2.8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts docxtemplater@3.71.0 pizzip@3.3.0 easy-template-x@7.2.8
cat > run.mjs <<'JS'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { TemplateHandler } from 'easy-template-x'
const file = (text) => {
  const zip = new PizZip()
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const type = 'application/vnd.openxmlformats-'
  zip.file('[Content_Types].xml', `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${type}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}officedocument.wordprocessingml.document.main+xml"/></Types>`)
  zip.file('_rels/.rels', `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`)
  zip.file('word/document.xml', `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p><w:sectPr/></w:body></w:document>`)
  return zip
}
const words = (zip) => zip.file('word/document.xml').asText().replace(/<[^>]+>/g, '').trim()
const data = { name: 'Alisher', list: [{ n: 1 }, { n: 2 }] }
for (const text of ['{name}', '{ name }', '{#list}{n} {/list}', '{# list }{n} {/ list }', '{#list}{ n } {/list}']) {
  let one
  try { const made = new Docxtemplater(file(text)); made.render(data); one = words(made.getZip()) } catch (error) { one = error.message }
  const other = await new TemplateHandler().process(file(text).generate({ type: 'nodebuffer' }), data).then((made) => words(new PizZip(made)), (error) => error.message)
  console.log(`${text}: ${one}; easy-template-x ${other}`)
}
JS
cat > expected.txt <<'TEXT'
{name}: Alisher; easy-template-x Alisher
{ name }: undefined; easy-template-x Alisher
{#list}{n} {/list}: 1 2; easy-template-x 1 2
{# list }{n} {/ list }: ; easy-template-x 1 2
{#list}{ n } {/list}: undefined undefined; easy-template-x 1 2
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
