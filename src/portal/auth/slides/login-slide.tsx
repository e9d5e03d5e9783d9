import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { credentialProblems } from '../../../../machines/auth-rules.ts'
import { Button, FormField, PasswordInput, PhoneInput, TextButton } from '../../../ui/index.ts'
import styles from '../auth-modal.module.css'
import { useAuth, useAuthState, useIsAskingPasskey, useIsBusy } from '../auth-context.ts'
import { PasskeyWay } from '../passkeys/passkey-way.tsx'
import { RememberMe } from '../remember-me.tsx'
import { AuthSlideErrors } from '../slide-errors.tsx'
import { useSlideForm, useTypedPhone } from '../use-slide-form.ts'

/** Slide for signing in by phone and password. */
export function LoginSlide() {
  const { t } = useLingui()
  const auth = useAuth()
  const [phone, setPhone] = useTypedPhone()
  const [password, setPassword] = useState('')
  const isBusy = useIsBusy()
  const isSending = !useIsAskingPasskey() && isBusy
  const form = useSlideForm(credentialProblems(phone, password), useAuthState('refusal'), () =>
    auth.send({ type: 'credentials.submitted', phone, password }),
  )
  return (
    <form className={styles['slide']} onSubmit={form.onSubmit} noValidate>
      <AuthSlideErrors form={form} />
      <FormField
        id={form.idOf('phone')}
        label={t({ id: 'auth.phone', message: 'Телефон' })}
        error={form.errorOf('phone')}
      >
        <PhoneInput value={phone} onChange={setPhone} />
      </FormField>
      <FormField
        id={form.idOf('password')}
        label={t({ id: 'auth.password', message: 'Пароль' })}
        error={form.errorOf('password')}
      >
        <PasswordInput autoComplete="current-password" value={password} onChange={setPassword} />
      </FormField>
      <div className={styles['choices']}>
        <RememberMe />
        <TextButton onClick={() => auth.send({ type: 'recovery.chosen' })}>
          {t({ id: 'auth.login.forgotten', message: 'Забыли пароль?' })}
        </TextButton>
      </div>
      <Button type="submit" block busy={isSending && t({ id: 'auth.login.busy', message: 'Входим…' })}>
        {t({ id: 'auth.login.go', message: 'Войти' })}
      </Button>
      <PasskeyWay />
      <p className={styles['other']}>
        <TextButton onClick={() => auth.send({ type: 'code.chosen' })}>
          {t({ id: 'auth.login.by-code', message: 'Войти по коду из СМС' })}
        </TextButton>
      </p>
    </form>
  )
}
