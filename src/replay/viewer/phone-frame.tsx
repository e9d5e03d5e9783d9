import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './stage.module.css'

export interface PhoneFrameProps {
  /** What the frame shows, for assistive technology. */
  readonly title: string
  /** Width in CSS pixels: media queries inside follow it. */
  readonly width: number
  readonly language: string
  readonly children: ReactNode
}

/**
 * A page within the page, as wide as the device of the recording. The document inside is empty and of our own origin;
 * React draws into it, with the style sheets of this page. Nothing in it can be used.
 */
export function PhoneFrame({ title, width, language, children }: PhoneFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    // Pictures that a recorded answer names stay where they are: a replay asks the network for nothing.
    const policy = inside.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "img-src data:; connect-src 'none'; form-action 'none'"
    inside.head.append(policy)
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      inside.head.append(inside.importNode(sheet, true))
    const { theme } = document.documentElement.dataset
    if (theme) inside.documentElement.dataset['theme'] = theme
    inside.body.inert = true
    setBody(inside.body)
  }, [])
  useEffect(() => {
    const inside = frame.current?.contentDocument
    inside?.documentElement.setAttribute('lang', language)
  }, [language])
  return (
    <>
      {/* It has no address, so no document of anybody else's comes into it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox would keep assistive tools' scripts out */}
      <iframe
        ref={frame}
        className={styles['phone']}
        title={title}
        width={width}
        height={720}
        tabIndex={-1}
      />
      {body && createPortal(<div className={styles['screen']}>{children}</div>, body)}
    </>
  )
}
