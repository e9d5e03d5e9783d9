import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../../formats/index.ts'
import { newPasswordProblems, passwordLength } from '../../../../machines/auth-rules.ts'
import { Button, FormField, PasswordInput, TextButton } from '../../../ui/index.ts'
import styles from '../auth-modal.module.css'
import { useAuth, useAuthState, useIsBusy } from '../auth-context.ts'
import { RememberMe } from '../remember-me.tsx'
import { AuthSlideErrors } from '../slide-errors.tsx'
import { usePasswordVerdict } from '../use-password-verdict.ts'
import { useRefusalText, useSlideForm } from '../use-slide-form.ts'

/** A password for the proven phone: of a new account, or instead of a forgotten one. */
export function PasswordSlide() {
  const { t } = useLingui()
  const auth = useAuth()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const isBusy = useIsBusy()
  const phone = useAuthState('phoneNumber')
  const shownPhone = formatPhone(phone)
  const refusal = useAuthState('refusal')
  const isRecovery = useAuthState('group') === 'passwordRecovery'
  const refusalText = useRefusalText()
  const verdict = usePasswordVerdict(password, phone)
  const flaw = refusal?.startsWith('QDM_PASSWORD_') ? refusalText(refusal) : null
  const form = useSlideForm(newPasswordProblems(password, repeated), flaw === null ? refusal : null, () =>
    auth.send({ type: 'password.submitted', password, repeated }),
  )
  return (
    <form className={styles['slide']} onSubmit={form.onSubmit} noValidate>
      <AuthSlideErrors
        form={form}
        others={flaw === null ? [] : [{ target: form.idOf('password'), message: flaw }]}
      />
      {!isRecovery && (
        <p>
          {t({
            id: 'auth.sign-up.new',
            message: `Кабинета с номером ${shownPhone} ещё нет. Откроем его сейчас. Пароль не обязателен: входить можно по коду из СМС.`,
          })}
        </p>
      )}
      {isRecovery && (
        <p>
          {t({
            id: 'auth.recovery.ends',
            message:
              'С новым паролем закончатся входы на всех устройствах и уберутся все ключи доступа. Список пришлём в уведомления кабинета.',
          })}
        </p>
      )}
      {/* Password managers keep the password under this name. */}
      <input
        className={styles['username']}
        type="text"
        autoComplete="username"
        value={shownPhone}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <FormField
        id={form.idOf('password')}
        label={t({ id: 'auth.password', message: 'Пароль' })}
        hint={t({ id: 'auth.password.hint', message: `Не короче ${passwordLength} знаков.` })}
        error={form.errorOf('password') ?? flaw}
      >
        <PasswordInput autoComplete="new-password" value={password} onChange={setPassword} />
        <p className={styles['verdict']} role="status" data-verdict={verdict === 'good' ? 'good' : 'weak'}>
          {verdict === 'good'
            ? t({ id: 'auth.password.good', message: 'Среди самых частых паролей такого нет.' })
            : verdict !== null && flaw === null && refusalText(verdict)}
        </p>
      </FormField>
      <FormField
        id={form.idOf('repeated')}
        label={t({ id: 'auth.password.again', message: 'Пароль ещё раз' })}
        error={form.errorOf('repeated')}
      >
        <PasswordInput autoComplete="new-password" value={repeated} onChange={setRepeated} />
      </FormField>
      <RememberMe />
      <Button
        type="submit"
        block
        busy={
          isBusy &&
          (isRecovery
            ? t({ id: 'auth.password.saving', message: 'Сохраняем пароль…' })
            : t({ id: 'auth.sign-up.busy', message: 'Регистрируем…' }))
        }
      >
        {isRecovery
          ? t({ id: 'auth.password.save', message: 'Сохранить и войти' })
          : t({ id: 'auth.login.sign-up', message: 'Зарегистрироваться' })}
      </Button>
      {!isRecovery && (
        <p className={styles['other']}>
          <TextButton onClick={() => auth.send({ type: 'password.skipped' })}>
            {t({ id: 'auth.password.skip', message: 'Открыть без пароля' })}
          </TextButton>
        </p>
      )}
    </form>
  )
}
