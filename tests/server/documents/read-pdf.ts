import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A document as a reader and a screen reader get it. */
export interface ReadPdf {
  readonly title: string | null
  readonly language: string | null
  readonly isTagged: boolean
  readonly pages: number
  /** All text in reading order, white space made single. */
  readonly text: string
  /** Roles of the structure tree in order, depth first. */
  readonly nodes: readonly TaggedNode[]
  /** The part of PDF/UA that the file claims to meet: `1`; null for none. */
  readonly accessible: string | null
  /** Fonts, and how many of them carry their program. */
  readonly fonts: { readonly used: number; readonly embedded: number }
}

/** A node of the structure tree: its role, what it says instead of a picture, its children in order; a leaf of role `text` has a text. */
export interface TaggedNode {
  readonly role: string
  readonly alt: string | null
  readonly text: string
  readonly children: readonly TaggedNode[]
}

/** Reads a PDF with an independent parser. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const pdf = await task.promise
  try {
    const { info, metadata } = await pdf.getMetadata()
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => readPage(pdf, at + 1)))
    const mark: unknown = await pdf.getMarkInfo()
    const file = bytes.toString('latin1')
    const count = (what: RegExp): number => file.match(what)?.length ?? 0
    return {
      title: (metadata?.get('dc:title') as string | undefined) ?? (info as { Title?: string }).Title ?? null,
      language: (info as { Language?: string }).Language ?? null,
      isTagged: mark instanceof Map && mark.get('Marked') === true,
      pages: pdf.numPages,
      text: pages
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
      nodes: pages.flatMap(({ nodes }) => nodes),
      accessible: (metadata?.get('pdfuaid:part') as string | undefined) ?? null,
      fonts: {
        used: count(/\/Type \/FontDescriptor\b/g),
        embedded: count(/\/FontFile[23]? \d+ 0 R/g),
      },
    }
  } finally {
    await task.destroy()
  }
}

/** Every node of the tree, depth first. */
export function flatten(nodes: readonly TaggedNode[]): readonly TaggedNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)])
}

/** What a node says, its children included. */
export function spoken(node: TaggedNode): string {
  return [node.text, ...node.children.map(spoken)].join(' ').replaceAll(/\s+/g, ' ').trim()
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
): Promise<{ readonly text: string; readonly nodes: readonly TaggedNode[] }> {
  const page = await pdf.getPage(number)
  const content = await page.getTextContent({ includeMarkedContent: true })
  const byId = new Map<string, string>()
  const stack: (string | null)[] = []
  let text = ''
  for (const item of content.items) {
    if ('str' in item) {
      const said = item.str + (item.hasEOL ? ' ' : '')
      const isArtifact = stack.includes('artifact')
      const id = stack.findLast((one) => one !== null && one !== 'artifact')
      if (id) byId.set(id, (byId.get(id) ?? '') + said)
      if (!isArtifact) text += said
    } else if (item.type === 'endMarkedContent') stack.pop()
    else stack.push(item.id ?? ('tag' in item && item.tag === 'Artifact' ? 'artifact' : null))
  }
  const tree = (await page.getStructTree()) as StructNode | null
  return { text, nodes: tree ? (tree.children ?? []).flatMap((child) => nodeOf(child, byId)) : [] }
}

interface StructNode {
  readonly role?: string
  readonly alt?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly StructNode[]
}

function nodeOf(node: StructNode, byId: ReadonlyMap<string, string>): readonly TaggedNode[] {
  if (node.type === 'content')
    return [{ role: 'text', alt: null, text: byId.get(node.id ?? '') ?? '', children: [] }]
  if (node.role === undefined) return []
  const children = (node.children ?? []).flatMap((child) => nodeOf(child, byId))
  return [{ role: node.role, alt: node.alt ?? null, text: '', children }]
}
