import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

export interface AdminLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string
}

/** A link to another page of the desk: it loads no new document. */
export function AdminLink({ href, onClick, children, ...rest }: AdminLinkProps) {
  const { history } = useRouter()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
