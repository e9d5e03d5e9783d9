import { parseHtml } from './rich-html.ts'

/**
 * Converts the HTML that a word processor puts on the clipboard to the tags of rich text. Styles that mean
 * bold, italic or a list item become tags; other styles are dropped.
 */
export function pastedHtml(html: string): string {
  const body = parseHtml(html)
  for (const styled of body.querySelectorAll('b, strong'))
    if (/(^|;)\s*font-weight:\s*(normal|400)/i.test(styleOf(styled))) styled.replaceWith(...styled.childNodes)
  for (const styled of body.querySelectorAll('span, font, p, li, td, th')) {
    if (/(^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(styleOf(styled))) wrap(styled, 'strong')
    if (/(^|;)\s*font-style:\s*italic/i.test(styleOf(styled))) wrap(styled, 'em')
  }
  for (const line of body.querySelectorAll('p')) if (isListLine(line)) intoList(line)
  for (const styled of body.querySelectorAll('[style]')) styled.removeAttribute('style')
  return body.innerHTML
}

/** Returns whether a paragraph is a list item: Word marks list items by the style `mso-list`, not by list tags. */
function isListLine(paragraph: Element): boolean {
  return /mso-list:\s*l\d/i.test(styleOf(paragraph))
}

function intoList(line: Element): void {
  const mark = [...line.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  const tag = /^\s*\w{1,4}[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul'
  mark?.remove()
  const item = line.ownerDocument.createElement('li')
  const before = line.previousElementSibling
  const list = before?.localName === tag ? before : line.ownerDocument.createElement(tag)
  if (list !== before) line.before(list)
  list.append(item)
  line.removeAttribute('style')
  item.append(line)
}

function wrap(element: Element, tag: 'strong' | 'em'): void {
  const box = element.ownerDocument.createElement(tag)
  box.append(...element.childNodes)
  element.append(box)
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}
