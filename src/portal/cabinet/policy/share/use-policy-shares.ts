import { useEffect, useState } from 'react'
import { ask } from '../../../../api/index.ts'
import type { components } from '../../../../api/schema.d.ts'

/** A link that shows the policy to people who are not signed in. */
export type OpenShare = components['schemas']['PolicyShare']

/** The links to a policy that open it now. `make` and `takeBack` throw CallError. */
export interface PolicyShares {
  readonly list: readonly OpenShare[]
  /** Makes a link and returns its address, which cannot be read again. */
  readonly make: () => Promise<string>
  readonly takeBack: (shareId: string) => Promise<void>
}

/** Reads the links to an own policy; the list stays empty where it cannot be read. */
export function usePolicyShares(contractId: string): PolicyShares {
  const [list, setList] = useState<readonly OpenShare[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    ask('listPolicyShares', { path: { contractId }, signal: leaving.signal }).then(
      setList,
      // A link can be made all the same, and the list comes with the next visit.
      () => undefined,
    )
    return () => leaving.abort()
  }, [contractId])
  return {
    list,
    make: async () => {
      const { url, ...share } = await ask('sharePolicy', { path: { contractId } })
      setList((known) => [share, ...known])
      return url
    },
    takeBack: async (shareId) => {
      await ask('takePolicyShareBack', { path: { contractId, shareId } })
      setList((known) => known.filter(({ id }) => id !== shareId))
    },
  }
}
