import { Note, RetryButton } from '../../ui/index.ts'
import { useFailureText } from './use-failure-text.ts'

export interface FailureNoteProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shows why a call failed, with a button that tries again. */
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
