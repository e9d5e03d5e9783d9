import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { CallError, client, keepToken } from '../../api/index.ts'
import {
  Button,
  Checkbox,
  Dialog,
  ErrorSummary,
  Field,
  PasswordInput,
  PhoneInput,
  type SummaryError,
} from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import styles from './auth-modal.module.css'
import type { AuthModalOptions } from './auth-modal-store.ts'

export interface AuthModalProps {
  readonly options: AuthModalOptions
  readonly onClose: () => void
}

/** Signing in by phone and password, over whatever page is there. */
export function AuthModal({ options, onClose }: AuthModalProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)

  const problems: readonly SummaryError[] = [
    ...(/^998\d{9}$/.test(phone) ? [] : [{ target: 'auth-phone', message: texts.say('format.phone') }]),
    ...(password === '' ? [{ target: 'auth-password', message: texts.say('required') }] : []),
  ]
  const refused = refusal === null ? [] : [{ target: 'auth-phone', message: texts.say(refusal) }]
  const errors = attempt === 0 ? [] : problems.length > 0 ? problems : refused
  const messageAt = (target: string) =>
    problems.length > 0 ? errors.find((error) => error.target === target)?.message : null

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    setAttempt((count) => count + 1)
    if (problems.length > 0 || isBusy) return
    setBusy(true)
    try {
      const { data } = await client.POST('/api/v1/auth/login', { body: { phone, password } })
      if (!data) throw new CallError({ kind: 'parsing' })
      keepToken(data.data.token, remember)
      onClose()
      options.onSignedIn?.()
    } catch (error) {
      const failure = error instanceof CallError ? error.failure : null
      const code = failure?.kind === 'status' ? failure.data?.code : undefined
      setRefusal(code ?? (failure?.kind === 'fetch' ? 'network' : 'unexpected'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      phone="full"
      keepsOpen
      title={t({ id: 'auth.login.title', message: 'Вход' })}
    >
      <form className={styles['slide']} onSubmit={handleSubmit} noValidate>
        {errors.length > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        <Field
          id="auth-phone"
          label={t({ id: 'auth.phone', message: 'Телефон' })}
          error={messageAt('auth-phone')}
        >
          <PhoneInput value={phone} onChange={setPhone} />
        </Field>
        <Field
          id="auth-password"
          label={t({ id: 'auth.password', message: 'Пароль' })}
          error={messageAt('auth-password')}
        >
          <PasswordInput autoComplete="current-password" value={password} onChange={setPassword} />
        </Field>
        <Checkbox
          checked={remember}
          onChange={setRemember}
          hint={t({
            id: 'auth.remember.hint',
            message: 'На чужом устройстве снимите отметку: вход закончится вместе с вкладкой.',
          })}
        >
          {t({ id: 'auth.remember', message: 'Запомнить меня' })}
        </Checkbox>
        <Button type="submit" block busy={isBusy && t({ id: 'auth.login.busy', message: 'Входим…' })}>
          {t({ id: 'auth.login.go', message: 'Войти' })}
        </Button>
      </form>
    </Dialog>
  )
}
