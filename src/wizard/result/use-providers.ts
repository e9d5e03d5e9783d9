import { useEffect, useState } from 'react'
import { sendStrictly } from '../../api/index.ts'
import { askUntilAnswered } from '../calls/ask-until-answered.ts'

/** A payment provider as people see it. */
export interface ShownProvider {
  readonly name: string
  /** Address of its mark; null where the deployment has none. */
  readonly logo: string | null
}

/** Returns the payment providers by id; none until they are loaded. A failed request is repeated. */
export function useProviders(): ReadonlyMap<string, ShownProvider> {
  const [providers, setProviders] = useState<ReadonlyMap<string, ShownProvider>>(new Map())
  // Until their names are loaded, providers are displayed by id.
  useEffect(() => askUntilAnswered({ ask: readProviders, onAnswer: setProviders }), [])
  return providers
}

async function readProviders(signal: AbortSignal): Promise<ReadonlyMap<string, ShownProvider>> {
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
        ? [[entry.id, { name: entry.name, logo: logoOf(entry) }] as const]
        : [],
    ),
  )
}

function logoOf(entry: object): string | null {
  return 'logo' in entry && typeof entry.logo === 'string' ? entry.logo : null
}
