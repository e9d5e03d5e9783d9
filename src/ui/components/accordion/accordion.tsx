import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './accordion.module.css'

/** One question with its answer. */
export interface AccordionItem {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
  readonly open?: boolean | undefined
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** Opening one closes the others. */
  readonly name?: string | undefined
}

/** Questions whose answers open in place; the browser's find and print see the answers too. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div>
      {items.map((item) => (
        <Disclosure key={item.id} title={item.title} name={name} open={item.open}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  )
}

export interface DisclosureProps {
  readonly title: ReactNode
  readonly name?: string | undefined
  readonly open?: boolean | undefined
  readonly children: ReactNode
}

/** One thing that opens in place. */
export function Disclosure({ title, name, open, children }: DisclosureProps) {
  return (
    <details className={styles['item']} name={name} open={open}>
      <summary className={styles['title']}>
        {title}
        <span className={styles['sign']}>
          <Icon of={Plus} size={22} className={styles['plus']} />
          <Icon of={Minus} size={22} className={styles['minus']} />
        </span>
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  )
}
