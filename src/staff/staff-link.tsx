import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

export interface StaffLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string
}

/** A link to another staff page, without loading a new document. */
export function StaffLink({ href, onClick, children, ...rest }: StaffLinkProps) {
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
