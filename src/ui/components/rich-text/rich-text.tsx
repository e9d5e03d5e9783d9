import { type ComponentType, Fragment, type ReactNode, useMemo } from 'react'
import { parseRichText, type RichNode } from './parse-rich-text.ts'
import styles from './rich-text.module.css'

export interface RichTextProps {
  readonly html: string
  /** Renders a link. */
  readonly link: ComponentType<{ readonly href: string; readonly children: ReactNode }>
}

/** Renders rich text of the content service as own React elements; foreign markup is not inserted into the page. */
export function RichText({ html, link }: RichTextProps) {
  const content = useMemo(() => childrenOf(parseRichText(html), link), [html, link])
  return <div className={styles['rich']}>{content}</div>
}

function childrenOf(nodes: readonly RichNode[], link: RichTextProps['link']): ReactNode {
  // The nodes of one text keep their order.
  return nodes.map((node, at) => <Fragment key={at}>{elementOf(node, link)}</Fragment>)
}

function elementOf(node: RichNode, Link: RichTextProps['link']): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return <br />
  if (tag === 'a')
    return isSafe(href) ? <Link href={href}>{childrenOf(children, Link)}</Link> : childrenOf(children, Link)
  const Tag = tag as 'p'
  return <Tag>{childrenOf(children, Link)}</Tag>
}

function isSafe(href: string): boolean {
  return /^(\/(?!\/)|https:\/\/|tel:|mailto:)/.test(href)
}
