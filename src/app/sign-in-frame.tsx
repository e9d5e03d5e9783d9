import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { onSessionLapse } from '../api/index.ts'
import { AuthModalHost, loadAuthModalHost, openAuthModal } from '../portal/auth/index.ts'
import { useToasts, whenHydrated } from '../ui/index.ts'

/** Sign-in dialog over any page, and the notice that the session has expired. */
export function SignInFrame() {
  const { t } = useLingui()
  const toasts = useToasts()
  const handleLapse = useEffectEvent(() => {
    toasts.show({
      status: 'info',
      key: 'session',
      text: () => t({ id: 'app.session.lapsed', message: 'Войдите снова, чтобы видеть кабинет' }),
      action: {
        label: () => t({ id: 'app.session.sign-in', message: 'Войти' }),
        onPress: () => openAuthModal(),
      },
    })
  })
  useEffect(() => onSessionLapse(() => handleLapse()), [])
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => whenHydrated(() => void loadAuthModalHost().then(() => setLoaded(true))), [])
  if (!isLoaded) return null
  return (
    <AuthModalHost
      notLoaded={() =>
        t({
          id: 'app.session.not-loaded',
          message: 'Вход не загрузился. Проверьте связь и повторите.',
        })
      }
    />
  )
}
