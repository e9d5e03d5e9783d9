import { useEffect, useState } from 'react'
import { ask } from '../../../api/index.ts'
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
    ask('listPasskeys', { signal: leaving.signal }).then(
      (list) => settle({ kind: 'ready', list }),
      () => settle({ kind: 'failed', list: [] }),
    )
    return () => leaving.abort()
  }, [attempt])
  const show = (list: readonly OwnPasskey[]) => setRead({ kind: 'ready', list })
  return {
    ...read,
    reload: () => setAttempt((count) => count + 1),
    begin: async (proof) => await ask('beginPasskey', { body: { proof } }),
    add: async (options) => {
      const { makePasskey } = await import('../../../api/passkey/index.ts')
      const made = await makePasskey(options)
      const known = new Set(read.list.map(({ id }) => id))
      const list = await ask('addPasskey', { body: { made } })
      show(list)
      return list.find(({ id }) => !known.has(id)) ?? null
    },
    rename: async (passkeyId, name) => {
      show(await ask('namePasskey', { path: { passkeyId }, body: { name } }))
    },
    remove: async (passkeyId) => {
      show(await ask('removePasskey', { path: { passkeyId } }))
    },
  }
}
