import sanitizeHtml from 'sanitize-html'

/**
 * Returns the allowed rich text of pages: words, lists, links and tables; without scripts, loaded resources and styles.
 */
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

/** Allowed targets of links, as in `schemas/meta/content.schema.json`, and places on the same page. */
const address =
  /^(#[\w-]*|\/(?![/\\])[^\s<>"\\]*|https:\/\/[a-zA-Z0-9][^\s<>"\\]*|tel:\+?[0-9]{3,15}|mailto:[^\s<>"@:]+@[^\s<>"@:]+)$/

/** A link to any other target keeps only its words. */
function attributesOf(href: string): sanitizeHtml.Attributes {
  if (!address.test(href)) return {}
  return href.startsWith('https:') ? { href, rel: 'noopener noreferrer' } : { href }
}
