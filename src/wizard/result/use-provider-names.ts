import { useEffect, useState } from 'react'
import { sendStrictly } from '../../api/index.ts'

/** Names of the payment providers by id; empty until they are there. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const abort = new AbortController()
    readNames(abort.signal).then(setNames, () => {
      // Without their names providers are called by their ids.
    })
    return () => abort.abort()
  }, [])
  return names
}

async function readNames(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { body } = await sendStrictly({
    method: 'GET',
    path: '/api/v1/payments/providers',
    retries: 1,
    signal,
  })
  const list = typeof body === 'object' && body !== null && 'data' in body ? body.data : []
  return new Map(
    (Array.isArray(list) ? list : []).flatMap((entry: unknown) =>
      typeof entry === 'object' &&
      entry !== null &&
      'id' in entry &&
      typeof entry.id === 'string' &&
      'name' in entry &&
      typeof entry.name === 'string'
        ? [[entry.id, entry.name] as const]
        : [],
    ),
  )
}
