import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '../../../ui/index.ts'
import styles from './short-form.module.css'

export interface SentNoteProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** In place of a form that was sent; takes the focus, which its button had. */
export function SentNote({ title, children, action }: SentNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className={styles['sent']} ref={note} tabIndex={-1}>
      <Note tone="success" title={title} actions={action}>
        {children}
      </Note>
    </div>
  )
}
