import { useLingui } from '@lingui/react/macro'
import { Button, Dialog, formatDateTime, useLanguage } from '../../ui/index.ts'

export interface NewerWizardProps {
  /** ISO moment of the other device's last change. */
  readonly savedAt: string
  readonly onTake: () => void
  readonly onKeep: () => void
  /** Postpones the decision: both versions stay, and the question appears again. */
  readonly onPutOff: () => void
}

/** Asks which answers to keep: newer ones from another device, or those of this device. */
export function NewerWizard({ savedAt, onTake, onKeep, onPutOff }: NewerWizardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = formatDateTime(savedAt, language)
  return (
    <Dialog
      open
      keepsOpen
      onClose={onPutOff}
      size="small"
      title={t({ id: 'wizard.newer.title', message: 'Вы продолжили на другом устройстве' })}
      footer={
        <>
          <Button onClick={onTake}>{t({ id: 'wizard.newer.take', message: 'Взять новые ответы' })}</Button>
          <Button kind="secondary" onClick={onKeep}>
            {t({ id: 'wizard.newer.keep', message: 'Оставить эти' })}
          </Button>
        </>
      }
    >
      <p>
        {t({
          id: 'wizard.newer.text',
          message: `Там ответы от ${when}. Возьмите их или продолжите с теми, что на этом экране.`,
        })}
      </p>
    </Dialog>
  )
}
