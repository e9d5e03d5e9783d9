import { useEffect, useState } from 'react'
import { CallError, client } from '../../../../api/index.ts'
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
    client
      .GET('/api/v1/policies/{contractId}/shares', {
        params: { path: { contractId } },
        signal: leaving.signal,
      })
      .then(
        // openapi-fetch spells a readonly array out as an object.
        ({ data }) => setList((data?.data ?? []) as readonly OpenShare[]),
        // A link can be made all the same, and the list comes with the next visit.
        () => undefined,
      )
    return () => leaving.abort()
  }, [contractId])
  return {
    list,
    make: async () => {
      const params = { path: { contractId } }
      const { data } = await client.POST('/api/v1/policies/{contractId}/shares', { params })
      if (!data) throw new CallError({ kind: 'parsing' })
      const { url, ...share } = data.data
      setList((known) => [share, ...known])
      return url
    },
    takeBack: async (shareId) => {
      const params = { path: { contractId, shareId } }
      await client.DELETE('/api/v1/policies/{contractId}/shares/{shareId}', { params })
      setList((known) => known.filter(({ id }) => id !== shareId))
    },
  }
}
