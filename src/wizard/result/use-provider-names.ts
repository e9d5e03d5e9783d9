import { useEffect, useState } from 'react'
import { sendStrictly } from '../../api/index.ts'
import { askUntilAnswered } from '../calls/ask-until-answered.ts'

/** Returns the names of the payment providers by id; empty until they are loaded. A failed request is repeated. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  // Until their names are loaded, providers are displayed by id.
  useEffect(() => askUntilAnswered({ ask: readNames, onAnswer: setNames }), [])
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
