import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { companyPhoneFormat, isOfFormat } from '../../formats/index.ts'
import {
  Button,
  ErrorSummary,
  FormField,
  Logo,
  PhoneInput,
  SegmentedControl,
  type SummaryError,
  TextButton,
  TextInput,
} from '../../ui/index.ts'
import { LanguageSwitch } from '../../wizard/index.ts'
import { useFailureText } from '../loading/use-failure-text.ts'
import { makeAccount, sendCode, signInByCode, signInByPassword } from './sign-in.ts'
import styles from './sign-in-page.module.css'

type Way = 'code' | 'password'
type Step =
  | { readonly kind: 'phone' }
  | { readonly kind: 'code' }
  | { readonly kind: 'account'; readonly proof: string }

const shortestPassword = 8

/** Sign-in page of the staff: by a code or by a password, with the account that they have as customers. */
export function SignInPage() {
  const { t } = useLingui()
  const say = useFailureText()
  const [way, setWay] = useState<Way>('code')
  const [step, setStep] = useState<Step>({ kind: 'phone' })
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<readonly SummaryError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)

  const wantsPhone = step.kind === 'phone'
  const wantsCode = step.kind === 'code'
  const wantsPassword = step.kind === 'account' || (wantsPhone && way === 'password')

  const missing = (): readonly SummaryError[] => [
    ...(wantsPhone && !isOfFormat(companyPhoneFormat, phone)
      ? [
          {
            target: 'phone',
            message: t({ id: 'admin.sign-in.phone.error', message: 'Введите номер телефона полностью.' }),
          },
        ]
      : []),
    ...(wantsCode && !/^\d{6}$/.test(code)
      ? [
          {
            target: 'code',
            message: t({ id: 'admin.sign-in.code.error', message: 'Введите 6 цифр из СМС.' }),
          },
        ]
      : []),
    ...(wantsPassword && password.length < shortestPassword
      ? [
          {
            target: 'password',
            message: t({
              id: 'admin.sign-in.password.error',
              message: 'Введите пароль: не короче 8 знаков.',
            }),
          },
        ]
      : []),
  ]

  const goOn = async (): Promise<void> => {
    if (step.kind === 'account') await makeAccount(step.proof, password)
    else if (wantsCode) {
      const left = await signInByCode(phone, code)
      if (left) setStep({ kind: 'account', proof: left.proof })
    } else if (way === 'password') await signInByPassword(phone, password)
    else {
      await sendCode(phone)
      // The code that was sent before is no longer valid.
      setCode('')
      setStep({ kind: 'code' })
    }
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = missing()
    setErrors(found)
    setAttempt((count) => count + 1)
    if (found.length > 0 || isBusy) return
    setBusy(true)
    try {
      await goOn()
    } catch (error) {
      const target = wantsCode ? 'code' : wantsPassword ? 'password' : 'phone'
      setErrors([{ target, message: say(error) }])
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (target: string) => errors.find((error) => error.target === target)?.message

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Logo />
        <LanguageSwitch />
      </header>
      <main className={styles['card']}>
        <h1 className={styles['title']}>
          {t({ id: 'admin.sign-in.title', message: 'Вход для операторов' })}
        </h1>
        {errors.length > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        <form className={styles['form']} noValidate onSubmit={handleSubmit}>
          {wantsPhone && (
            <SegmentedControl<Way>
              label={t({ id: 'admin.sign-in.way', message: 'Как войти' })}
              value={way}
              onChange={setWay}
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
              <PhoneInput value={phone} onChange={setPhone} />
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
                value={code}
                onChange={(text) => setCode(text.replaceAll(/\D/g, '').slice(0, 6))}
              />
            </FormField>
          )}
          {wantsPassword && (
            <FormField
              id="password"
              label={t({ id: 'admin.sign-in.password', message: 'Пароль' })}
              hint={
                step.kind === 'account' &&
                t({
                  id: 'admin.sign-in.password.new',
                  message: 'У этого номера ещё нет пароля. Придумайте его: не короче 8 знаков.',
                })
              }
              error={errorOf('password')}
            >
              <TextInput
                type="password"
                autoComplete={step.kind === 'account' ? 'new-password' : 'current-password'}
                value={password}
                onChange={setPassword}
              />
            </FormField>
          )}
          <Button type="submit" block busy={isBusy && t({ id: 'admin.sign-in.busy', message: 'Проверяем…' })}>
            {wantsPhone && way === 'code'
              ? t({ id: 'admin.sign-in.send', message: 'Получить код' })
              : t({ id: 'admin.sign-in.enter', message: 'Войти' })}
          </Button>
          {!wantsPhone && (
            <TextButton onClick={() => setStep({ kind: 'phone' })}>
              {t({ id: 'admin.sign-in.change', message: 'Изменить номер' })}
            </TextButton>
          )}
        </form>
      </main>
    </div>
  )
}
