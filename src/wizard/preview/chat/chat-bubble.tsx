import type { ReactNode, Ref } from 'react'
import { VisuallyHidden } from '../../../ui/index.ts'
import styles from './chat.module.css'

export interface ChatBubbleProps {
  readonly from: 'bot' | 'person'
  /** Who speaks, for screen readers. */
  readonly author: string
  readonly text: string
  readonly id?: string | undefined
  readonly isBusy?: boolean
  readonly ref?: Ref<HTMLDivElement> | undefined
  /** Buttons below the text. */
  readonly children?: ReactNode
}

/** One message of a chat. */
export function ChatBubble({ from, author, text, id, isBusy, ref, children }: ChatBubbleProps) {
  return (
    <div
      ref={ref}
      id={id}
      className={styles['bubble']}
      data-from={from}
      tabIndex={ref === undefined ? undefined : -1}
      aria-busy={isBusy || undefined}
    >
      <p className={styles['text']}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {text}
      </p>
      {children}
    </div>
  )
}
