import { useLingui } from '@lingui/react/macro'
import { Button, ErrorSummary, Note, type SummaryError } from '../../ui/index.ts'
import { useAuth, useAuthState } from './auth-context.ts'
import { type SlideForm, useRefusalText } from './use-slide-form.ts'

export interface SlideErrorsProps {
  readonly form: SlideForm
  /** The server's problems with fields of this slide. */
  readonly others?: readonly SummaryError[]
}

/** Displays the errors that prevent the next slide, with a link to another action when there is one. */
export function AuthSlideErrors({ form, others = [] }: SlideErrorsProps) {
  const { t } = useLingui()
  const auth = useAuth()
  const refusalText = useRefusalText()
  const isLogin = useAuthState('group') === 'authContainer'
  const { attempt, refusal } = form
  const wrongCredentials =
    refusal === 'QDM_CREDENTIALS_WRONG' ? [{ target: form.idOf('phone'), message: refusalText(refusal) }] : []
  const errors = form.errors.length > 0 ? form.errors : [...others, ...wrongCredentials]
  if (errors.length > 0) return <ErrorSummary errors={errors} attempt={attempt} />
  if (refusal === null) return null
  return (
    <Note
      tone="error"
      live="alert"
      actions={
        refusal === 'QDM_PHONE_TAKEN' ? (
          <Button size="small" kind="secondary" onClick={() => auth.send({ type: 'login.chosen' })}>
            {t({ id: 'auth.login.go', message: 'Войти' })}
          </Button>
        ) : refusal === 'QDM_NOT_FOUND' ? (
          <Button size="small" kind="secondary" onClick={() => auth.send({ type: 'registration.chosen' })}>
            {t({ id: 'auth.login.sign-up', message: 'Зарегистрироваться' })}
          </Button>
        ) : refusal === 'QDM_TOO_MANY_REQUESTS' && isLogin ? (
          // The owner can sign in by a code even while passwords are blocked.
          <Button size="small" kind="secondary" onClick={() => auth.send({ type: 'recovery.chosen' })}>
            {t({ id: 'auth.login.by-code', message: 'Войти по коду из СМС' })}
          </Button>
        ) : undefined
      }
    >
      {refusalText(refusal)}
    </Note>
  )
}
