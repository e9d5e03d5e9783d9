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

/** Button that repeats a failed load. The focus moves to the loaded content (`keepFocus`). */
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
