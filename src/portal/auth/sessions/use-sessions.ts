import { useEffect, useState } from 'react'
import { ask } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** A browser in which the person is signed in. */
export type SignIn = components['schemas']['SignIn']

/** The person's sessions, and the function that ends one. */
export interface Sessions {
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly list: readonly SignIn[]
  readonly reload: () => void
  /** Signs one device out. @throws CallError */
  readonly end: (id: string) => Promise<void>
  /** Signs out everywhere but here. @throws CallError */
  readonly endOthers: () => Promise<void>
}

/** The sessions of the signed-in person. */
export function useSessions(): Sessions {
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<Pick<Sessions, 'kind' | 'list'>>({ kind: 'loading', list: [] })
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (next: Pick<Sessions, 'kind' | 'list'>) => {
      if (!leaving.signal.aborted) setRead(next)
    }
    ask('listSessions', { signal: leaving.signal }).then(
      (list) => settle({ kind: 'ready', list }),
      () => settle({ kind: 'failed', list: [] }),
    )
    return () => leaving.abort()
  }, [attempt])
  const keep = (wanted: (one: SignIn) => boolean) =>
    setRead(({ kind, list }) => ({ kind, list: list.filter(wanted) }))
  return {
    ...read,
    reload: () => setAttempt((count) => count + 1),
    end: async (id) => {
      await ask('endSession', { path: { sessionId: id } })
      keep((one) => one.id !== id)
    },
    endOthers: async () => {
      await ask('endOtherSessions')
      keep(({ current }) => current)
    },
  }
}
