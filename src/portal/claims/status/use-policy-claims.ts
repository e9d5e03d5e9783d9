import { useEffect, useState } from 'react'
import { useLanguage } from '../../../ui/index.ts'
import { useOwn } from '../../cabinet/use-own.ts'
import { type ClaimProgress, readClaimStatuses } from './claim-statuses.ts'

/** Returns the claims on the customer's own policies, filed by any person; none until they are read. */
export function usePolicyClaims(): readonly ClaimProgress[] {
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
      // The form on the page of statuses searches by any policy, and reports a failed call.
    })
    return () => leaving.abort()
  }, [policies, language])
  return claims
}
