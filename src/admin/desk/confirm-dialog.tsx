import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, Dialog } from '../../ui/index.ts'

export interface ConfirmDialogProps {
  /** The question, with the sum or the name that it is about. */
  readonly title: string
  /** What happens then. */
  readonly children: ReactNode
  /** Words of the button that does it. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action that reaches the customer and stays. */
export function ConfirmDialog({ title, children, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button size="small" kind="neutral" onClick={onClose}>
            {t({ id: 'admin.confirm.back', message: 'Вернуться' })}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
