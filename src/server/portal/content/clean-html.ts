import sanitizeHtml from 'sanitize-html'

/** The rich text that pages may carry: words, lists, links and tables; nothing that runs, loads or is styled. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, rules).trim()
}

/** The words of rich text, for excerpts and for the search. */
export function wordsOf(html: string): string {
  const apart = html.replaceAll(/<\/(p|li|h3|h4|td|th|blockquote)>|<br\s*\/?>/g, ' ')
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'a',
    'h3',
    'h4',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href = '' }) => ({ tagName, attribs: attributesOf(href) }),
  },
}

/** What links of `schemas/meta/content.schema.json` may lead to, and places on the page itself. */
const address =
  /^(#[\w-]*|\/(?![/\\])[^\s<>"\\]*|https:\/\/[a-zA-Z0-9][^\s<>"\\]*|tel:\+?[0-9]{3,15}|mailto:[^\s<>"@:]+@[^\s<>"@:]+)$/

/** A link that leads anywhere else keeps its words alone. */
function attributesOf(href: string): sanitizeHtml.Attributes {
  if (!address.test(href)) return {}
  return href.startsWith('https:') ? { href, rel: 'noopener noreferrer' } : { href }
}
