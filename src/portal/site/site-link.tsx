import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { mayFetchAhead } from './fetch-ahead.ts'

export interface SiteLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string
}

/** A link whose address comes from content: inside the portal it loads no new document. */
export function SiteLink({ href, onClick, children, ...rest }: SiteLinkProps) {
  const router = useRouter()
  const { history } = router
  const isInside = href.startsWith('/') && !href.startsWith('//')
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isInside || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    history.push(href)
  }
  const prepare = () => {
    if (!isInside || !mayFetchAhead()) return
    // A person who points at a link is about to follow it. The address comes from content: no route's type knows it.
    router.preloadRoute({ to: href.split(/[?#]/, 1)[0] ?? href }).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={isInside ? history.createHref(href) : href}
      onClick={handleClick}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...(!isInside && { rel: 'noopener' })}
    >
      {children}
    </a>
  )
}
