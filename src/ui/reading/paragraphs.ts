import { mayLack } from '../may-lack.ts'

/** A block of text that is read without a pause. */
export interface Paragraph {
  readonly text: string
  /** Range of the text in the page, which is highlighted while it is read. */
  readonly range: Range
}

const notRead =
  'script, style, [aria-hidden="true"], [hidden], dialog, [data-chrome], button, input, select, textarea, svg'

/** Returns the text of an element by blocks, in document order, without controls and hidden content. */
export function paragraphsOf(root: Element): readonly Paragraph[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const groups: { readonly block: Element; readonly nodes: Text[] }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text // the filter returns text nodes only
    const parent = node.parentElement
    if (!parent || !node.data.trim() || parent.closest(notRead) || !isShown(parent)) continue
    const block = blockOf(parent, root)
    const last = groups.at(-1)
    if (last?.block === block) last.nodes.push(node)
    else groups.push({ block, nodes: [node] })
  }
  return groups.flatMap(({ nodes }) => {
    const [first] = nodes
    const last = nodes.at(-1)
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first, 0)
    range.setEnd(last, last.data.length)
    const text = nodes
      .map(({ data }) => data)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
    return [{ text, range }]
  })
}

/** Returns the selected text, or null when nothing is selected. */
export function selectedParagraph(): Paragraph | null {
  const selection = mayLack.getSelection?.()
  const text = selection?.toString().replace(/\s+/g, ' ').trim()
  if (!selection || !text || selection.rangeCount === 0) return null
  return { text, range: selection.getRangeAt(0).cloneRange() }
}

function blockOf(element: Element, root: Element): Element {
  let block = element
  while (block !== root && getComputedStyle(block).display.startsWith('inline') && block.parentElement)
    block = block.parentElement
  return block
}

function isShown(element: Element): boolean {
  return typeof element.checkVisibility === 'function' ? element.checkVisibility() : true
}
