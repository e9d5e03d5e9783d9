import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../../api/index.ts'
import { whenBackOnline } from '../../ui/index.ts'

/** State of what a link opens. */
export type LinkContent<Value, Why extends string> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  /** The link opens nothing: why, as far as the server says. */
  | { readonly kind: 'closed'; readonly why: Why | 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** How the content of a link is read. */
export interface LinkReading<Value, Why extends string> {
  /** Another name is another content; null for a link that has lost its token. */
  readonly name: string | null
  readonly read: (signal: AbortSignal) => Promise<Value>
  /** What the codes of the server's refusals mean. */
  readonly reasons: Readonly<Record<string, Why>>
}

/** Reads what the token of a link opens, again when the device is back online. */
export function useLinkContent<Value, Why extends string>({
  name,
  read,
  reasons,
}: LinkReading<Value, Why>): LinkContent<Value, Why> {
  const [attempt, setAttempt] = useState(0)
  const key = `${name} ${attempt}`
  const [last, setLast] = useState<{
    readonly key: string
    readonly content: LinkContent<Value, Why>
  } | null>(null)
  const readNow = useEffectEvent(read)
  const contentAfter = useEffectEvent((error: unknown): LinkContent<Value, Why> => {
    const retry = () => setAttempt((count) => count + 1)
    if (!(error instanceof CallError) || error.failure.kind !== 'status') return { kind: 'failed', retry }
    const { status, data } = error.failure
    if (status === 429 || status >= 500) return { kind: 'failed', retry }
    return { kind: 'closed', why: reasons[data?.code ?? ''] ?? 'unknown' }
  })
  useEffect(() => {
    if (name === null) return undefined
    const leaving = new AbortController()
    const settle = (content: LinkContent<Value, Why>) => {
      if (!leaving.signal.aborted) setLast({ key, content })
    }
    readNow(leaving.signal).then(
      (value) => settle({ kind: 'ready', value }),
      (error: unknown) => settle(contentAfter(error)),
    )
    return () => leaving.abort()
  }, [key, name])
  const isFailed = last?.key === key && last.content.kind === 'failed'
  useEffect(() => (isFailed ? whenBackOnline(() => setAttempt((count) => count + 1)) : undefined), [isFailed])
  if (name === null) return { kind: 'closed', why: 'unknown' }
  return last?.key === key ? last.content : { kind: 'loading' }
}
