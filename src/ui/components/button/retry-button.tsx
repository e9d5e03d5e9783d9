import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonProps } from './button.tsx'
import { TextButton } from './text-button.tsx'

export interface RetryButtonProps extends Pick<ButtonProps, 'size'> {
  /** `text` reads as a link, under a field. */
  readonly kind?: ButtonKind | 'text' | undefined
  /** Label; «Повторить» without it. */
  readonly children?: ReactNode
  readonly onClick: () => void
}

/** Another attempt at what did not come. The focus goes on to what this one brings: the page keeps it (`keepFocus`). */
export function RetryButton({ kind, size = 'small', children, onClick }: RetryButtonProps) {
  const { t } = useLingui()
  const words = children ?? t({ id: 'ui.retry', message: 'Повторить' })
  return kind === 'text' ? (
    <TextButton onClick={onClick}>{words}</TextButton>
  ) : (
    <Button kind={kind} size={size} onClick={onClick}>
      {words}
    </Button>
  )
}
