import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './stage.module.css'

export interface PhoneFrameProps {
  /** Name of the frame's content, for assistive technology. */
  readonly title: string
  /** Width in CSS pixels: media queries inside follow it. */
  readonly width: number
  readonly language: string
  readonly children: ReactNode
}

/**
 * An inner page as wide as the recording's device. Its document is empty and of the same origin; React draws into it
 * with this page's style sheets. Its content is inert.
 */
export function PhoneFrame({ title, width, language, children }: PhoneFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    // A page has links to its sheets; a report that is one file has the sheet in itself, allowed by its hash. They come
    // before the policy: with a policy of its own, 'self' of the inherited one is about:blank in Firefox 153.
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], head > style'))
      inside.head.append(inside.importNode(sheet, true))
    // Blocks images that a recorded answer names: a replay sends no request.
    const policy = inside.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "img-src data:; connect-src 'none'; form-action 'none'"
    inside.head.append(policy)
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
      {/* The frame has no address, so no foreign document can load into it. */}
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
