import { useLingui } from '@lingui/react/macro'
import { phoneProblems } from '../../../../machines/auth-rules.ts'
import { Button, FormField, PhoneInput, TextButton } from '../../../ui/index.ts'
import styles from '../auth-modal.module.css'
import { useAuth, useAuthState, useIsAskingPasskey, useIsBusy } from '../auth-context.ts'
import { PasskeyWay } from '../passkeys/passkey-way.tsx'
import { RememberMe } from '../remember-me.tsx'
import { useIsSignedIn } from '../signed-in.ts'
import { AuthSlideErrors } from '../slide-errors.tsx'
import { useSlideForm, useTypedPhone } from '../use-slide-form.ts'

/** The phone that a code is sent to: to sign in, the first way, or for a new password. */
export function PhoneSlide() {
  const { t } = useLingui()
  const auth = useAuth()
  const [phone, setPhone] = useTypedPhone()
  const isSignedIn = useIsSignedIn()
  const isBusy = useIsBusy()
  const isSending = !useIsAskingPasskey() && isBusy
  const { error } = useAuthState('verification')
  const refusal = useAuthState('refusal')
  const isRecovery = useAuthState('group') === 'passwordRecovery'
  const form = useSlideForm(phoneProblems(phone), refusal ?? error, () =>
    auth.send({ type: 'phone.submitted', phone }),
  )
  return (
    <form className={styles['slide']} onSubmit={form.onSubmit} noValidate>
      <AuthSlideErrors form={form} />
      <FormField
        id={form.idOf('phone')}
        label={t({ id: 'auth.phone', message: 'Телефон' })}
        hint={
          isRecovery
            ? t({
                id: 'auth.recovery.hint',
                message: 'Номер, с которым вы регистрировались. Пришлём СМС с кодом.',
              })
            : t({
                id: 'auth.phone.hint',
                message: 'Пришлём СМС с кодом. Впервые у нас? Кабинет откроем здесь же.',
              })
        }
        error={form.errorOf('phone')}
      >
        <PhoneInput value={phone} onChange={setPhone} />
      </FormField>
      {!isRecovery && <RememberMe />}
      <Button
        type="submit"
        block
        busy={isSending && t({ id: 'auth.phone.busy', message: 'Отправляем код…' })}
      >
        {t({ id: 'auth.phone.go', message: 'Получить код' })}
      </Button>
      {!isRecovery && <PasskeyWay />}
      {!isSignedIn && (
        <p className={styles['other']}>
          {isRecovery && <>{t({ id: 'auth.recovery.remembered', message: 'Вспомнили пароль?' })} </>}
          <TextButton onClick={() => auth.send({ type: 'login.chosen' })}>
            {t({ id: 'auth.login.by-password', message: 'Войти по паролю' })}
          </TextButton>
        </p>
      )}
    </form>
  )
}
