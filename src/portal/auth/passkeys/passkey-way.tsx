import { useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { arePasskeysPossible } from '../../../api/index.ts'
import { Button } from '../../../ui/index.ts'
import { useAuth, useIsAskingPasskey } from '../auth-context.ts'

/** Signing in by a passkey, where the browser has them. */
export function PasskeyWay() {
  const { t } = useLingui()
  const auth = useAuth()
  const isAsking = useIsAskingPasskey()
  if (!arePasskeysPossible()) return null
  return (
    <Button
      kind="neutral"
      block
      icon={KeyRound}
      busy={isAsking && t({ id: 'auth.passkey.waiting', message: 'Ждём ключ…' })}
      onClick={() => auth.send({ type: 'passkey.chosen' })}
    >
      {t({ id: 'auth.passkey.enter', message: 'Войти с ключом доступа' })}
    </Button>
  )
}
