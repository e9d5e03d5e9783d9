import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const hole = 0

/**
 * Schema of rich text: exactly the tags that the server keeps (src/server/portal/content/clean-html.ts), so
 * saving removes nothing that the editor shows.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', hole] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 3 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 3 } },
        { tag: 'h2', attrs: { level: 3 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 4 } },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [attrs['level'] === 4 ? 'h4' : 'h3', hole],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', hole],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', hole],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { order: { default: 1 } },
      parseDOM: [
        { tag: 'ol', getAttrs: (list) => ({ order: Number(list.getAttribute('start') ?? 1) || 1 }) },
      ],
      toDOM: ({ attrs }): DOMOutputSpec =>
        attrs['order'] === 1 ? ['ol', hole] : ['ol', { start: String(attrs['order']) }, hole],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', hole],
    },
    ...tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} }),
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href') ?? ''
            return isAddress(href) ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']) }, hole],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', hole],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', hole] },
  },
})

/** Returns whether a link may have this address: a path of the portal, an https page, a phone or a mail address. */
export function isAddress(text: string): boolean {
  return /^(\/(?![/\\])[^\s<>"\\]*|https:\/\/[a-zA-Z0-9][^\s<>"\\]*|tel:\+?[0-9]{3,15}|mailto:[^\s<>"@:]+@[^\s<>"@:]+)$/.test(
    text,
  )
}
