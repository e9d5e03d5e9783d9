import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button, useLanguage } from '../../../ui/index.ts'
import { SaveRecording } from '../../../wizard/index.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'

export interface ClaimActionsProps {
  readonly form: ClaimForm
  /** The form element that is sent. */
  readonly formId: string
  /** False before the last of the three questions: the button goes on instead of sending. */
  readonly isLast?: boolean | undefined
  readonly onClose: () => void
  /** A button between going on and closing. */
  readonly children?: ReactNode
}

/** Buttons that send the claim or close the form, with a link to report a fault. */
export function ClaimActions({ form, formId, isLast = true, onClose, children }: ClaimActionsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const upload = useSelector(form, ({ context }) => context.upload)
  const percent =
    upload && upload.totalBytes > 0 ? Math.round((upload.sentBytes / upload.totalBytes) * 100) : 0
  const busy = upload
    ? t({ id: 'claims.sending', message: `Отправляем… ${percent} %` })
    : t({ id: 'claims.checking-policy', message: 'Проверяем полис…' })
  return (
    <>
      <Button type="submit" form={formId} busy={isBusy && busy}>
        {isLast
          ? t({ id: 'claims.send', message: 'Отправить заявление' })
          : t({ id: 'claims.questions.next', message: 'Дальше' })}
      </Button>
      {children}
      <Button kind="ghost" onClick={onClose}>
        {t({ id: 'claims.close', message: 'Закрыть, сохранить черновик' })}
      </Button>
      <span className={styles['report']}>
        <SaveRecording read={() => form.recording.read(language)} />
      </span>
    </>
  )
}
