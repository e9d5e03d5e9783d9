import { DOMParser as RichParser, DOMSerializer, type Node as RichNode } from 'prosemirror-model'
import { richSchema } from './rich-schema.ts'

/** Rich text as the editor holds it, out of HTML. What the schema does not know is left out; nothing of it ever runs. */
export function richOf(html: string): RichNode {
  return RichParser.fromSchema(richSchema).parse(parsed(html))
}

/** The HTML of rich text; nothing for one that says nothing. */
export function htmlOf(doc: RichNode): string {
  if (doc.textContent.trim() === '') return ''
  const box = document.createElement('div')
  box.append(DOMSerializer.fromSchema(richSchema).serializeFragment(doc.content))
  for (const styled of box.querySelectorAll('[style]')) styled.removeAttribute('style')
  return box.innerHTML
}

interface HtmlPolicy {
  readonly createHTML: (html: string) => string
}

// The page's policy lets no plain string be parsed. What is parsed here stands in a document of its own, where nothing runs.
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }
}
const policy = trustedTypes?.createPolicy('qadam-editor', { createHTML: (html) => html })

/** Body of a document that is never rendered; cells of its tables hold lines, no paragraphs. */
export function parsed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  for (const block of body.querySelectorAll('td :is(p, div, ul, ol, li, h1, h2, h3, h4), th :is(p, div)')) {
    if (followsWords(block)) block.before(body.ownerDocument.createElement('br'))
    block.replaceWith(...block.childNodes)
  }
  return body
}

function followsWords(block: Element): boolean {
  let before = block.previousSibling
  while (before && before.textContent?.trim() === '') before = before.previousSibling
  return before !== null
}
