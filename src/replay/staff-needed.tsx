import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { onTokenChange, token } from '../api/index.ts'
import { EmptyState, LinkButton } from '../ui/index.ts'

/** Token of the session in this browser; null without a sign-in. */
export function useStaffToken(): string | null {
  const [bearer, setBearer] = useState(token)
  useEffect(() => onTokenChange(() => setBearer(token())), [])
  return bearer
}

/** Displayed instead of recordings to a person who is not signed in. */
export function StaffNeeded() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture="locked"
      title={t({ id: 'replay.sign-in.title', message: 'Записи покупателей видят тестировщики' })}
      actions={
        <LinkButton href="/admin" kind="secondary">
          {t({ id: 'replay.sign-in', message: 'Войти' })}
        </LinkButton>
      }
    >
      {t({
        id: 'replay.sign-in.text',
        message: 'Войдите под своим номером. В песочнице это одно нажатие на странице /sandbox.',
      })}
    </EmptyState>
  )
}
