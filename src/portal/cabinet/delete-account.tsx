import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { ask, CallError, forgetOwn, forgetToken } from '../../api/index.ts'
import { Button, Dialog, FormField, Note, PhoneInput, useToasts } from '../../ui/index.ts'
import { forgetSavedWizards } from '../../wizard/saved/index.ts'
import styles from './privacy.module.css'

/** Asks for the account's phone once more, removes the account, and leaves the cabinet. */
export function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { history } = useRouter()
  const toasts = useToasts()
  const formId = useId()
  const phoneId = useId()
  const [phone, setPhone] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'wrong' | 'failed'>('idle')

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    try {
      await ask('deleteAccount', { body: { phone } })
    } catch (error) {
      const isWrong =
        error instanceof CallError && error.failure.kind === 'status' && error.failure.status === 400
      setState(isWrong ? 'wrong' : 'failed')
      if (isWrong) document.getElementById(phoneId)?.focus()
      return
    }
    forgetSavedWizards()
    history.replace('/')
    forgetToken()
    forgetOwn()
    toasts.show({
      status: 'success',
      text: () =>
        t({ id: 'cabinet.privacy.deleted', message: 'Кабинет удалён. Полисы продолжают действовать' }),
    })
  }

  return (
    <Dialog
      open
      keepsOpen
      size="small"
      onClose={onClose}
      title={t({ id: 'cabinet.privacy.sure', message: 'Удалить кабинет навсегда?' })}
      footer={
        <>
          <Button
            kind="danger"
            type="submit"
            form={formId}
            busy={state === 'busy' && t({ id: 'cabinet.privacy.deleting', message: 'Удаляем…' })}
          >
            {t({ id: 'cabinet.privacy.delete-go', message: 'Удалить кабинет' })}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t({ id: 'cabinet.privacy.stay', message: 'Не удалять' })}
          </Button>
        </>
      }
    >
      <form className={styles['words']} id={formId} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>
          {t({
            id: 'cabinet.privacy.sure-text',
            message: 'Вернуть профиль, черновики и переписку будет нельзя. Сначала скачайте копию данных.',
          })}
        </p>
        <FormField
          id={phoneId}
          label={t({ id: 'cabinet.privacy.phone', message: 'Телефон кабинета' })}
          hint={t({ id: 'cabinet.privacy.phone-hint', message: 'Введите его ещё раз, чтобы подтвердить' })}
          error={
            state === 'wrong'
              ? t({ id: 'cabinet.privacy.phone-wrong', message: 'Это не телефон этого кабинета.' })
              : undefined
          }
        >
          <PhoneInput value={phone} onChange={setPhone} />
        </FormField>
        {state === 'failed' && (
          <Note tone="error" live="alert">
            {t({
              id: 'cabinet.privacy.delete-failed',
              message: 'Кабинет не удалён. Проверьте связь и повторите.',
            })}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
