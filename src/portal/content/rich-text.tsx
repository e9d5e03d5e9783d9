import { Fragment, type ReactNode, useMemo } from 'react'
import { SiteLink } from '../site/site-link.tsx'
import styles from './content.module.css'

/** The few tags that content may use; anything else keeps only its words. */
const plainTags = new Set(
  'p ul ol li strong b em i blockquote h2 h3 h4 table thead tbody tr th td caption'.split(' '),
)

/** Rich text of the content service, made of our own elements: no markup of others ever reaches the page. */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => childrenOf(parsed(html)), [html])
  return <div className={styles['rich']}>{content}</div>
}

function childrenOf(node: Node): ReactNode {
  // The nodes of one text never change places.
  return [...node.childNodes].map((child, at) => <Fragment key={at}>{elementOf(child)}</Fragment>)
}

function elementOf(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  if (tag === 'br') return <br />
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? ''
    return isSafe(href) ? <SiteLink href={href}>{childrenOf(node)}</SiteLink> : childrenOf(node)
  }
  if (!plainTags.has(tag)) return childrenOf(node)
  const Tag = tag as 'p'
  return <Tag>{childrenOf(node)}</Tag>
}

function isSafe(href: string): boolean {
  return /^(\/(?!\/)|https:\/\/|tel:|mailto:)/.test(href)
}

interface HtmlPolicy {
  readonly createHTML: (html: string) => string
}

// The page's policy lets no plain string be parsed. This one is only ever read, element by element, as above.
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }
}
const policy = trustedTypes?.createPolicy('qadam-content', { createHTML: (html) => html })

function parsed(html: string): Node {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body
}
