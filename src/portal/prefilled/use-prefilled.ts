import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ask, CallError } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import { whenBackOnline } from '../../ui/index.ts'
import { type BeginValues, keepBeginValues } from '../../wizard/index.ts'
import { unfinishedPurchases } from '../../wizard/saved/index.ts'

type Prefilled = components['schemas']['PrefilledWizard']

/** State of a link with answers. */
export type PrefilledState =
  | { readonly kind: 'loading' }
  /** The person has begun this form on this device: which answers shall it open with? */
  | { readonly kind: 'begun'; readonly openNew: () => void; readonly openOwn: () => void }
  /** The link opens nothing: why, as far as the server says. */
  | { readonly kind: 'closed'; readonly why: 'expired' | 'notOffered' | 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }

const reasons: Readonly<Record<string, 'expired' | 'notOffered'>> = {
  QDM_PREFILLED_EXPIRED: 'expired',
  QDM_PREFILLED_CLOSED: 'notOffered',
}

/** Opens the wizard that this token names, with its answers; answers that the person has begun are left to their choice. */
export function usePrefilled(token: string): PrefilledState {
  const { history } = useRouter()
  const [attempt, setAttempt] = useState(0)
  const key = `${token} ${attempt}`
  const [read, setRead] = useState<{ readonly key: string; readonly state: PrefilledState } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (state: PrefilledState) => {
      if (!leaving.signal.aborted) setRead({ key, state })
    }
    const openOwn = ({ route }: Prefilled) => history.replace(route)
    const openNew = (link: Prefilled) => {
      // JSON of the server; the wizard drops answers that its product does not have.
      keepBeginValues(link.product, link.values as BeginValues)
      history.replace(link.route)
    }
    const open = async (link: Prefilled) => {
      const begun = await unfinishedPurchases()
      if (leaving.signal.aborted) return
      if (begun.some(({ product }) => product === link.product))
        settle({ kind: 'begun', openNew: () => openNew(link), openOwn: () => openOwn(link) })
      else openNew(link)
    }
    // The wizard is opening, or the link has lost its token.
    if (token === '') return undefined
    ask('openPrefilledWizard', { body: { token }, signal: leaving.signal })
      .then(open)
      .catch((error: unknown) => settle(stateAfter(error, () => setAttempt((count) => count + 1))))
    return () => leaving.abort()
  }, [key, token, history])
  const isFailed = read?.key === key && read.state.kind === 'failed'
  useEffect(() => (isFailed ? whenBackOnline(() => setAttempt((count) => count + 1)) : undefined), [isFailed])
  if (token === '' && read === null) return { kind: 'closed', why: 'unknown' }
  return read?.key === key ? read.state : { kind: 'loading' }
}

function stateAfter(error: unknown, retry: () => void): PrefilledState {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return { kind: 'failed', retry }
  const { status, data } = error.failure
  if (status === 429 || status >= 500) return { kind: 'failed', retry }
  return { kind: 'closed', why: reasons[data?.code ?? ''] ?? 'unknown' }
}
