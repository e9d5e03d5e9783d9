import { useLingui } from '@lingui/react/macro'
import { ClaimStatusList } from './claim-status-list.tsx'
import styles from './claim-status.module.css'
import { usePolicyClaims } from './use-policy-claims.ts'

/** Claims on the customer's own policies, filed by any person; empty when there are none. */
export function OwnPolicyClaims() {
  const { t } = useLingui()
  const claims = usePolicyClaims()
  if (claims.length === 0) return null
  return (
    <section className={styles['status']}>
      <h2>{t({ id: 'claims.status.own', message: 'По вашим полисам' })}</h2>
      <ClaimStatusList claims={claims} />
    </section>
  )
}
