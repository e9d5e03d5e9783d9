import { VisuallyHidden } from './visually-hidden.tsx'

export interface LiveStatusProps {
  /** The text to read; empty for none. The element stays in the page, so that changes are announced. */
  readonly children: string
}

/** Text that a screen reader reads at the next pause when it changes. */
export function LiveStatus({ children }: LiveStatusProps) {
  return (
    <VisuallyHidden>
      <output>{children}</output>
    </VisuallyHidden>
  )
}
