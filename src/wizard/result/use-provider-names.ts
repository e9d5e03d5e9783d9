import { useEffect, useState } from 'react'
import { sendStrictly } from '../../api/index.ts'

/** Rest between two questions for the names, in milliseconds. */
const rest = 5000

/** Returns the names of the payment providers by id; empty until they are loaded. A failed request is repeated. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      readNames(abort.signal).then(setNames, () => {
        // Until their names are loaded, providers are displayed by id.
        if (!abort.signal.aborted) timer = setTimeout(ask, rest)
      })
    }
    ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
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
