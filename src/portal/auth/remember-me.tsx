import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/index.ts'
import { useAuth, useAuthState } from './auth-context.ts'

/** Choice of whether the session continues after the tab is closed. */
export function RememberMe() {
  const { t } = useLingui()
  const auth = useAuth()
  const remember = useAuthState('remember')
  return (
    <Checkbox
      checked={remember}
      onChange={(wanted) => auth.send({ type: 'remember.changed', remember: wanted })}
      hint={
        !remember && t({ id: 'auth.remember.hint', message: 'Вход закончится, когда вы закроете вкладку.' })
      }
    >
      {t({ id: 'auth.remember', message: 'Запомнить меня' })}
    </Checkbox>
  )
}
