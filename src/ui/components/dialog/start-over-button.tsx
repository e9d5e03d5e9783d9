import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Button, type ButtonProps } from '../button/button.tsx'

export interface StartOverButtonProps extends Pick<ButtonProps, 'size'> {
  readonly onRestart: () => void
}

/** Button that throws away every answer of a form and begins again. It asks first: the answers do not come back. */
export function StartOverButton({ size, onRestart }: StartOverButtonProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const handleClose = () => setAsking(false)
  const handleRestart = () => {
    setAsking(false)
    onRestart()
  }
  return (
    <>
      <Button kind="ghost" size={size} onClick={() => setAsking(true)}>
        {t({ id: 'ui.start-over', message: 'Начать заново' })}
      </Button>
      <Dialog
        open={isAsking}
        onClose={handleClose}
        size="small"
        title={t({ id: 'ui.start-over.title', message: 'Начать заново?' })}
        footer={
          <>
            <Button size="small" kind="danger" onClick={handleRestart}>
              {t({ id: 'ui.start-over.yes', message: 'Стереть и начать заново' })}
            </Button>
            <Button size="small" kind="ghost" onClick={handleClose}>
              {t({ id: 'ui.start-over.no', message: 'Оставить ответы' })}
            </Button>
          </>
        }
      >
        <p>{t({ id: 'ui.start-over.text', message: 'Все ваши ответы в этой форме сотрутся.' })}</p>
      </Dialog>
    </>
  )
}
