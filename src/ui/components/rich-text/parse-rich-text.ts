/** A piece of rich text: words, or an element with its content. */
export type RichNode = string | RichElement

/** An element of rich text. */
export interface RichElement {
  readonly tag: string
  /** Target of a link, as written; empty for other elements. */
  readonly href: string
  readonly children: readonly RichNode[]
}

interface OpenElement extends RichElement {
  readonly children: RichNode[]
}

const token = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi
const hrefOf = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const unread = new Set(['script', 'style', 'template', 'textarea', 'title', 'noscript', 'iframe'])
const empty = new Set(['br', 'img', 'hr', 'input', 'wbr', 'source', 'col', 'embed', 'link', 'meta'])

/** Elements that an HTML parser ends where such an element begins, up to the element that contains both. */
const ends: Readonly<
  Record<string, { readonly open: readonly string[]; readonly within: readonly string[] }>
> = {
  li: { open: ['li'], within: ['ul', 'ol'] },
  tr: { open: ['td', 'th', 'tr', 'caption'], within: ['table'] },
  td: { open: ['td', 'th'], within: ['tr', 'table'] },
  th: { open: ['td', 'th'], within: ['tr', 'table'] },
  thead: { open: ['caption', 'thead', 'tbody'], within: ['table'] },
  tbody: { open: ['caption', 'thead', 'tbody'], within: ['table'] },
}
const endParagraph = new Set('p ul ol blockquote h1 h2 h3 h4 h5 h6 table div pre hr section'.split(' '))

/** Elements nested deeper than this are left out; their words stay. */
const deepest = 40

/** Elements whose content is other elements: blanks between those are dropped. */
const withoutWords = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

/**
 * Parses rich text of the content service into elements, nested as an HTML parser nests them. Needs no DOM, so that
 * the server renders the same text as the browser. Elements whose content is no text for readers are left out.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: '', href: '', children: [] }
  const open: OpenElement[] = [root]
  const current = (): OpenElement => open.at(-1) ?? root
  const begin = (tag: string, href = ''): void => {
    if (open.length > deepest) return
    const element: OpenElement = { tag, href, children: [] }
    current().children.push(element)
    if (!empty.has(tag)) open.push(element)
  }
  const end = (tags: readonly string[], within: readonly string[]): void => {
    const from = open.findLastIndex(({ tag }) => within.includes(tag)) + 1
    const at = open.findIndex(({ tag }, place) => place >= Math.max(1, from) && tags.includes(tag))
    if (at > 0) open.length = at
  }
  let skipped: string | null = null
  for (const [text, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    if (skipped !== null) {
      if (slash === '/' && tag === skipped) skipped = null
    } else if (tag === undefined) {
      const isBlank = withoutWords.has(current().tag) && text.trim() === ''
      if (!text.startsWith('<!--') && !isBlank) current().children.push(decoded(text))
    } else if (slash === '/') {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else if (unread.has(tag)) {
      skipped = tag
    } else {
      if (endParagraph.has(tag)) end(['p'], ['li', 'td', 'th', 'blockquote'])
      const rule = ends[tag]
      if (rule) end(rule.open, rule.within)
      if (tag === 'tr' && current().tag === 'table') begin('tbody')
      const [, double, single, bare] = hrefOf.exec(attributes) ?? []
      begin(tag, tag === 'a' ? decoded(double ?? single ?? bare ?? '') : '')
    }
  }
  return root.children
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  deg: '°',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  rarr: '→',
  larr: '←',
  shy: '\u00AD',
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const point = typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD'
  })
}
