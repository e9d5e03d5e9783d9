import { type ComponentType, Fragment, type ReactNode, useMemo } from 'react'
import styles from './rich-text.module.css'

export interface RichTextProps {
  readonly html: string
  /** Renders a link. */
  readonly link: ComponentType<{ readonly href: string; readonly children: ReactNode }>
}

/** The tags that content may use; of other tags only the text is shown. */
const plainTags = new Set(
  'p ul ol li strong b em i blockquote h2 h3 h4 table thead tbody tr th td caption'.split(' '),
)

/** Renders rich text of the content service as own React elements; foreign markup is not inserted into the page. */
export function RichText({ html, link }: RichTextProps) {
  const content = useMemo(() => childrenOf(parsed(html), link), [html, link])
  return <div className={styles['rich']}>{content}</div>
}

function childrenOf(node: Node, link: RichTextProps['link']): ReactNode {
  // The nodes of one text keep their order.
  return [...node.childNodes].map((child, at) => <Fragment key={at}>{elementOf(child, link)}</Fragment>)
}

function elementOf(node: Node, Link: RichTextProps['link']): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  if (tag === 'br') return <br />
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? ''
    return isSafe(href) ? <Link href={href}>{childrenOf(node, Link)}</Link> : childrenOf(node, Link)
  }
  if (!plainTags.has(tag)) return childrenOf(node, Link)
  const Tag = tag as 'p'
  return <Tag>{childrenOf(node, Link)}</Tag>
}

function isSafe(href: string): boolean {
  return /^(\/(?!\/)|https:\/\/|tel:|mailto:)/.test(href)
}

interface HtmlPolicy {
  readonly createHTML: (html: string) => string
}

// Trusted Types forbid parsing a plain string. This one is only read, element by element, as above.
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }
}
const policy = trustedTypes?.createPolicy('qadam-content', { createHTML: (html) => html })

function parsed(html: string): Node {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body
}
