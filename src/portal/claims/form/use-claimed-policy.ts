import { useEffect } from 'react'
import { takeClaimedPolicy } from '../../state/claimed-policy.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'

/** Names the policy from whose card the customer came. */
export function useClaimedPolicy(form: ClaimForm): void {
  useEffect(() => {
    const policy = takeClaimedPolicy()
    if (policy) form.send({ type: 'policy.chosen', ...policy })
  }, [form])
}
