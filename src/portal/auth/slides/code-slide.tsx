import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatPhone } from '../../../formats/index.ts'
import { codeDigits, codeProblems } from '../../../../machines/auth-rules.ts'
import { AnotherCode, Button, CodeInput, FormField, TextButton } from '../../../ui/index.ts'
import styles from '../auth-modal.module.css'
import { useAuth, useAuthState, useIsBusy } from '../auth-context.ts'
import { AuthSlideErrors } from '../slide-errors.tsx'
import { useRefusalText, useSlideForm } from '../use-slide-form.ts'

/** Slide for the code from the SMS. */
export function CodeSlide() {
  const { t } = useLingui()
  const auth = useAuth()
  const refusalText = useRefusalText()
  const [code, setCode] = useState('')
  const isBusy = useIsBusy()
  const phone = formatPhone(useAuthState('phoneNumber'))
  const { error, resendIn, step } = useAuthState('verification')
  const isWrong = error !== null && error.startsWith('QDM_CODE_')
  const submit = () => auth.send({ type: 'code.submitted', code })
  const form = useSlideForm(codeProblems(code), isWrong ? null : error, submit)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  // A complete code is submitted without a button. After a wrong one the person presses the button.
  const handleWhole = useEffectEvent(() => {
    if (error === null) submit()
  })
  useEffect(() => {
    if (code.length === codeDigits) handleWhole()
  }, [code])
  const handleAgain = () => {
    setCode('')
    auth.send({ type: 'code.requested' })
    input.current?.focus()
  }

  return (
    <form className={styles['slide']} onSubmit={form.onSubmit} noValidate>
      <AuthSlideErrors
        form={form}
        others={isWrong ? [{ target: form.idOf('code'), message: refusalText(error) }] : []}
      />
      <p>
        {t({ id: 'auth.code.sent', message: `Отправили код на ${phone}.` })}{' '}
        <TextButton onClick={() => auth.send({ type: 'number.changed' })}>
          {t({ id: 'auth.code.change', message: 'Изменить номер' })}
        </TextButton>
      </p>
      <FormField
        id={form.idOf('code')}
        label={t({ id: 'auth.code', message: 'Код из СМС' })}
        hint={t({ id: 'auth.code.hint', message: '6 цифр. Код действует 5 минут.' })}
        error={form.errorOf('code') ?? (isWrong ? refusalText(error) : null)}
      >
        <CodeInput ref={input} length={codeDigits} readsSms value={code} onChange={setCode} />
      </FormField>
      <AnotherCode waitSeconds={resendIn} onAsk={handleAgain} busy={step === 'sending' && ''} />
      <Button
        type="submit"
        block
        busy={
          isBusy &&
          (step === 'sending'
            ? t({ id: 'auth.phone.busy', message: 'Отправляем код…' })
            : t({ id: 'auth.code.busy', message: 'Проверяем код…' }))
        }
      >
        {t({ id: 'auth.code.go', message: 'Подтвердить' })}
      </Button>
    </form>
  )
}
