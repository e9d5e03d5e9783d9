import { Note, RetryButton } from '../../ui/index.ts'
import { useFailureText } from './use-failure-text.ts'

export interface FailureNoteProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** What a call did not bring, in words, and another attempt. */
export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const say = useFailureText()
  return (
    <Note
      tone="error"
      live="alert"
      title={say(error)}
      actions={<RetryButton kind="secondary" onClick={onRetry} />}
    />
  )
}
