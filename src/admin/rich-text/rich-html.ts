import { DOMParser as RichParser, DOMSerializer, type Node as RichNode } from 'prosemirror-model'
import { richSchema } from './rich-schema.ts'

/**
 * Parses HTML into a document of the editor. Content that the schema does not allow is dropped; scripts in it
 * do not run.
 */
export function richOf(html: string): RichNode {
  return RichParser.fromSchema(richSchema).parse(parseHtml(html))
}

/** Returns the HTML of a document; empty when it has no text. */
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

// Trusted Types forbid parsing a plain string. The string is parsed into a separate, inert document.
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }
}
const policy = trustedTypes?.createPolicy('qadam-editor', { createHTML: (html) => html })

/** Parses HTML into a document that is never rendered and returns its body. Blocks in table cells become lines. */
export function parseHtml(html: string): HTMLElement {
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
