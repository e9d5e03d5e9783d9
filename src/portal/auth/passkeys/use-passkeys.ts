import { useEffect, useState } from 'react'
import { CallError, client } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** A passkey of the signed-in person. */
export type OwnPasskey = components['schemas']['Passkey']

/** What a browser makes a passkey of. */
export type PasskeyOptions = components['schemas']['PasskeyCreation']

/** The person's passkeys, and what can be done with them. Each of them throws CallError. */
export interface Passkeys {
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly list: readonly OwnPasskey[]
  readonly reload: () => void
  /** Returns what a browser makes a passkey of, for a person who has just proven the phone. It is good for five minutes. */
  readonly begin: (proof: string) => Promise<PasskeyOptions>
  /** Lets the browser make one, and returns it. @throws PasskeyFault */
  readonly add: (options: PasskeyOptions) => Promise<OwnPasskey | null>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** The passkeys of the signed-in person. */
export function usePasskeys(): Passkeys {
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<Pick<Passkeys, 'kind' | 'list'>>({ kind: 'loading', list: [] })
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (next: Pick<Passkeys, 'kind' | 'list'>) => {
      if (!leaving.signal.aborted) setRead(next)
    }
    client.GET('/api/v1/auth/passkeys', { signal: leaving.signal }).then(
      ({ data }) => settle({ kind: 'ready', list: listIn(data) }),
      () => settle({ kind: 'failed', list: [] }),
    )
    return () => leaving.abort()
  }, [attempt])
  const show = (data: Answer): readonly OwnPasskey[] => {
    const list = listIn(data)
    setRead({ kind: 'ready', list })
    return list
  }
  return {
    ...read,
    reload: () => setAttempt((count) => count + 1),
    begin: async (proof) => {
      const { data } = await client.POST('/api/v1/auth/passkeys/options', { body: { proof } })
      if (!data) throw new CallError({ kind: 'parsing' })
      return data.data as PasskeyOptions
    },
    add: async (options) => {
      const { makePasskey } = await import('../../../api/passkey/index.ts')
      const made = await makePasskey(options)
      const known = new Set(read.list.map(({ id }) => id))
      const added = await client.POST('/api/v1/auth/passkeys', { body: { made } })
      return show(added.data).find(({ id }) => !known.has(id)) ?? null
    },
    rename: async (passkeyId, name) => {
      const path = { passkeyId }
      const { data } = await client.PUT('/api/v1/auth/passkeys/{passkeyId}', {
        params: { path },
        body: { name },
      })
      show(data)
    },
    remove: async (passkeyId) => {
      const path = { passkeyId }
      const { data } = await client.DELETE('/api/v1/auth/passkeys/{passkeyId}', { params: { path } })
      show(data)
    },
  }
}

type Answer = { readonly data: object } | undefined

function listIn(answer: Answer): readonly OwnPasskey[] {
  // openapi-fetch spells a readonly array out as an object.
  return (answer?.data ?? []) as readonly OwnPasskey[]
}
