import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../ui/index.ts'
import { useOwn } from '../../cabinet/use-own.ts'
import { ClaimStatusList } from './claim-status-list.tsx'
import { type ClaimProgress, readClaimStatuses } from './claim-statuses.ts'
import styles from './claim-status.module.css'

/** Claims on the customer's own policies, filed by any person; empty when there are none. */
export function OwnPolicyClaims() {
  const { t } = useLingui()
  const language = useLanguage()
  const state = useOwn('policies')
  const [claims, setClaims] = useState<readonly ClaimProgress[]>([])
  const policies = state.kind === 'ready' ? state.value : null

  useEffect(() => {
    if (policies === null || policies.length === 0) return undefined
    const leaving = new AbortController()
    readClaimStatuses(
      policies.map(({ series, number }) => ({ series, number })),
      leaving.signal,
    ).then(setClaims, () => {
      // The form above searches by any policy, and reports a failed call.
    })
    return () => leaving.abort()
  }, [policies, language])

  if (claims.length === 0) return null
  return (
    <section className={styles['status']}>
      <h2>{t({ id: 'claims.status.own', message: 'По вашим полисам' })}</h2>
      <ClaimStatusList claims={claims} />
    </section>
  )
}
