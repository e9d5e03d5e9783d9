import { Note, Star } from '../../ui/index.ts'
import { ProductCards } from '../products/product-cards.tsx'
import type { Block } from '../state/content-types.ts'
import styles from './content.module.css'
import { LinkRows } from './link-rows.tsx'
import { ContentRichText } from './rich-text.tsx'

/** The pieces of a page, one after the other. */
export function ContentBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // The blocks of one page keep their order.
    <ContentBlock key={at} block={block} />
  ))
}

function ContentBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading className={styles['heading']}>{block.text}</Heading>
    }
    case 'text':
      return <ContentRichText html={block.html} />
    case 'note':
      return (
        <Note tone={block.tone}>
          <ContentRichText html={block.html} />
        </Note>
      )
    case 'steps':
      return <Steps items={block.items} />
    case 'products':
      return <ProductCards ids={block.products} />
    case 'links':
      return <LinkRows links={block.links} />
    default:
      return block satisfies never
  }
}

/** Numbered steps, each with its number in a star. */
export function Steps({ items }: Pick<Extract<Block, { kind: 'steps' }>, 'items'>) {
  return (
    <ol className={styles['steps']}>
      {items.map(({ title, text }, at) => (
        <li className={styles['step']} key={title}>
          <Star look="outlined">{at + 1}</Star>
          <div>
            <h3>{title}</h3>
            <p className={styles['quiet']}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
