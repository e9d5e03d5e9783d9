import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

export interface SiteLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string
}

/** A link whose address comes from content: inside the portal it loads no new document. */
export function SiteLink({ href, onClick, children, ...rest }: SiteLinkProps) {
  const { history } = useRouter()
  const isInside = href.startsWith('/') && !href.startsWith('//')
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isInside || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a {...rest} href={href} onClick={handleClick} {...(!isInside && { rel: 'noopener' })}>
      {children}
    </a>
  )
}
