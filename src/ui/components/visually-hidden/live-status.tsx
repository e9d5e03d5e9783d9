import { VisuallyHidden } from './visually-hidden.tsx'

export interface LiveStatusProps {
  /** What to say; an empty text says nothing. The place stays in the page, so that changes are heard. */
  readonly children: string
}

/** Words that a screen reader says when they change, at the next pause. */
export function LiveStatus({ children }: LiveStatusProps) {
  return (
    <VisuallyHidden>
      <output>{children}</output>
    </VisuallyHidden>
  )
}
