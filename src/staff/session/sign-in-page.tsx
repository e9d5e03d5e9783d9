import { useLingui } from '@lingui/react/macro'
import {
  Button,
  ErrorSummary,
  FormField,
  PhoneInput,
  SegmentedControl,
  TextButton,
  TextInput,
} from '../../ui/index.ts'
import { EntryFrame } from '../entry-frame.tsx'
import styles from './sign-in-page.module.css'
import { type SignInWay, useStaffSignIn } from './use-staff-sign-in.ts'

/** Sign-in page of the staff: by a code or by a password, with the account that they have as customers. */
export function SignInPage() {
  const { t } = useLingui()
  const signIn = useStaffSignIn()
  const { step, way, wantsPhone, wantsCode, wantsPassword, errors } = signIn
  const errorOf = (target: string) => errors.find((error) => error.target === target)?.message

  return (
    <EntryFrame title={t({ id: 'admin.sign-in.title', message: 'Вход для операторов' })}>
      {errors.length > 0 && <ErrorSummary errors={errors} attempt={signIn.attempt} />}
      <form className={styles['form']} noValidate onSubmit={signIn.handleSubmit}>
        {wantsPhone && (
          <SegmentedControl<SignInWay>
            label={t({ id: 'admin.sign-in.way', message: 'Как войти' })}
            value={way}
            onChange={signIn.setWay}
            segments={[
              { value: 'code', label: t({ id: 'admin.sign-in.by-code', message: 'По коду' }) },
              { value: 'password', label: t({ id: 'admin.sign-in.by-password', message: 'По паролю' }) },
            ]}
          />
        )}
        {wantsPhone && (
          <FormField
            id="phone"
            label={t({ id: 'admin.sign-in.phone', message: 'Телефон' })}
            error={errorOf('phone')}
          >
            <PhoneInput value={signIn.phone} onChange={signIn.setPhone} />
          </FormField>
        )}
        {wantsCode && (
          <FormField
            id="code"
            label={t({ id: 'admin.sign-in.code', message: 'Код из СМС' })}
            error={errorOf('code')}
          >
            <TextInput
              width="short"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={signIn.code}
              onChange={signIn.setCode}
            />
          </FormField>
        )}
        {wantsPassword && (
          <FormField
            id="password"
            label={t({ id: 'admin.sign-in.password', message: 'Пароль' })}
            hint={
              step === 'account' &&
              t({
                id: 'admin.sign-in.password.new',
                message: 'У этого номера ещё нет пароля. Придумайте его: не короче 8 знаков.',
              })
            }
            error={errorOf('password')}
          >
            <TextInput
              type="password"
              autoComplete={step === 'account' ? 'new-password' : 'current-password'}
              value={signIn.password}
              onChange={signIn.setPassword}
            />
          </FormField>
        )}
        <Button
          type="submit"
          block
          busy={signIn.isBusy && t({ id: 'admin.sign-in.busy', message: 'Проверяем…' })}
        >
          {wantsPhone && way === 'code'
            ? t({ id: 'admin.sign-in.send', message: 'Получить код' })
            : t({ id: 'admin.sign-in.enter', message: 'Войти' })}
        </Button>
        {!wantsPhone && (
          <TextButton onClick={signIn.changePhone}>
            {t({ id: 'admin.sign-in.change', message: 'Изменить номер' })}
          </TextButton>
        )}
      </form>
    </EntryFrame>
  )
}
