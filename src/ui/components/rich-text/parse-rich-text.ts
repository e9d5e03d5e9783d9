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

/** The elements that content may have; of other elements only the words are kept. */
const known = new Set(
  'p ul ol li strong b em i blockquote h2 h3 h4 table thead tbody tr th td caption a'.split(' '),
)

/** Elements that an HTML parser ends where such an element begins, up to the element that contains both. */
const ends: Readonly<
  Record<string, { readonly open: readonly string[]; readonly within: readonly string[] }>
> = {
  a: { open: ['a'], within: [] },
  li: { open: ['li'], within: ['ul', 'ol'] },
  tr: { open: ['td', 'th', 'tr', 'caption'], within: ['table'] },
  td: { open: ['td', 'th', 'caption'], within: ['table'] },
  th: { open: ['td', 'th', 'caption'], within: ['table'] },
  thead: { open: ['caption', 'thead', 'tbody'], within: ['table'] },
  tbody: { open: ['caption', 'thead', 'tbody'], within: ['table'] },
  caption: { open: ['caption', 'thead', 'tbody'], within: ['table'] },
}
const endParagraph = new Set('p ul ol li blockquote h1 h2 h3 h4 h5 h6 table div pre hr section'.split(' '))
const headings = new Set(['h2', 'h3', 'h4'])

/** Elements that only another one may contain. */
const parents: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
}

/** Elements that an HTML parser adds between a part of a table and the element around it. */
const added: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  tr: { table: ['tbody'] },
  td: { table: ['tbody', 'tr'], thead: ['tr'], tbody: ['tr'] },
  th: { table: ['tbody', 'tr'], thead: ['tr'], tbody: ['tr'] },
}

/** Elements whose content is parts of a table: other content of theirs goes before the table. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tr'])

/** Elements nested deeper than this are left out; their words stay. */
const deepest = 40

/**
 * Parses rich text of the content service into elements, nested as an HTML parser nests them: the markup that a server
 * makes of them is parsed to the same elements. Needs no DOM, so that server and browser agree. Elements whose content
 * is no text for readers are left out. html-react-parser would be 10.9 KB (gzip) instead of 1.4: docs/decisions/0033.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: '', href: '', children: [] }
  const open: OpenElement[] = [root]
  const current = (): OpenElement => open.at(-1) ?? root
  const begin = (tag: string, href = ''): void => {
    if (open.length > deepest) return
    const element: OpenElement = { tag, href, children: [] }
    current().children.push(element)
    open.push(element)
  }
  const end = (tags: readonly string[], within: readonly string[]): void => {
    const from = open.findLastIndex(({ tag }) => within.includes(tag)) + 1
    const at = open.findIndex(({ tag }, place) => place >= Math.max(1, from) && tags.includes(tag))
    if (at > 0) open.length = at
  }
  /** Adds words or a line break where an HTML parser puts them. */
  const add = (node: RichNode): void => {
    if (!tableParts.has(current().tag)) current().children.push(node)
    else if (typeof node !== 'string' || node.trim() !== '')
      open[open.findLastIndex(({ tag }) => tag === 'table') - 1]?.children.splice(-1, 0, node)
  }
  const beginTag = (tag: string, attributes: string): void => {
    if (endParagraph.has(tag)) end(['p'], ['td', 'th', 'caption'])
    if (tag === 'br') add({ tag, href: '', children: [] })
    if (!known.has(tag)) return
    const rule = ends[tag]
    if (rule) end(rule.open, rule.within)
    if (headings.has(tag) && headings.has(current().tag)) open.pop()
    for (const part of added[tag]?.[current().tag] ?? []) begin(part)
    const around = parents[tag]
    if (around ? !around.includes(current().tag) : tableParts.has(current().tag)) return
    const [, double, single, bare] = hrefOf.exec(attributes) ?? []
    begin(tag, tag === 'a' ? decoded(double ?? single ?? bare ?? '') : '')
  }
  let skipped: string | null = null
  for (const [text, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    if (skipped !== null) {
      if (slash === '/' && tag === skipped) skipped = null
    } else if (tag === undefined) {
      const isBlank = (current().tag === 'ul' || current().tag === 'ol') && text.trim() === ''
      if (!text.startsWith('<!--') && !isBlank) add(decoded(text))
    } else if (slash === '/') {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else if (unread.has(tag)) skipped = tag
    else beginTag(tag, attributes)
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
