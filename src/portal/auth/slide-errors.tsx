import { useLingui } from '@lingui/react/macro'
import { Button, ErrorSummary, Note, type SummaryError } from '../../ui/index.ts'
import { useAuth, useAuthState } from './auth-context.ts'
import { slideNow } from './slide-now.ts'
import { type SlideForm, useRefusalText } from './use-slide-form.ts'

export interface SlideErrorsProps {
  readonly form: SlideForm
  /** The server's problems with fields of this slide. */
  readonly others?: readonly SummaryError[]
}

interface OtherWay {
  readonly event: 'login.chosen' | 'registration.chosen' | 'code.chosen'
  readonly label: string
}

/** Displays the errors that prevent the next slide, with a link to another action when there is one. */
export function AuthSlideErrors({ form, others = [] }: SlideErrorsProps) {
  const { t } = useLingui()
  const auth = useAuth()
  const refusalText = useRefusalText()
  const isLogin =
    slideNow({ group: useAuthState('group'), swipersState: useAuthState('swipersState') }) === 'login'
  const { attempt, refusal } = form
  const ways: Readonly<Record<string, OtherWay>> = {
    QDM_PHONE_TAKEN: { event: 'login.chosen', label: t({ id: 'auth.login.go', message: 'Войти' }) },
    QDM_NOT_FOUND: {
      event: 'registration.chosen',
      label: t({ id: 'auth.login.sign-up', message: 'Зарегистрироваться' }),
    },
    // The owner can sign in by a code even while passwords are blocked.
    ...(isLogin && {
      QDM_TOO_MANY_REQUESTS: {
        event: 'code.chosen',
        label: t({ id: 'auth.login.by-code', message: 'Войти по коду из СМС' }),
      },
    }),
  }
  const wrongCredentials =
    refusal === 'QDM_CREDENTIALS_WRONG' ? [{ target: form.idOf('phone'), message: refusalText(refusal) }] : []
  const errors = form.errors.length > 0 ? form.errors : [...others, ...wrongCredentials]
  if (errors.length > 0) return <ErrorSummary errors={errors} attempt={attempt} />
  if (refusal === null) return null
  const way = ways[refusal]
  return (
    <Note
      // Leaving the browser's own window is no fault.
      tone={refusal === 'passkey.left' ? 'info' : 'error'}
      live="alert"
      actions={
        way && (
          <Button size="small" kind="secondary" onClick={() => auth.send({ type: way.event })}>
            {way.label}
          </Button>
        )
      }
    >
      {refusalText(refusal)}
    </Note>
  )
}
