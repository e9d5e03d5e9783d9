import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CallError, givenAnswer } from '../../api/index.ts'
import { useLanguage, whenBackOnline } from '../../ui/index.ts'
import { portalStore } from './portal-state.ts'
import { readContent } from './read-content.ts'

/** State of loading content. */
export type ContentState<Content> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly content: Content }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }

interface Read<Content> {
  readonly key: string
  readonly state: ContentState<Content>
}

/**
 * Returns the content of a path and reads it again when the language changes; the old content stays until the
 * new one is loaded.
 */
export function useContent<Content>(
  path: string,
  query?: Readonly<Record<string, string>>,
): ContentState<Content> {
  const { t } = useLingui()
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const search = new URLSearchParams(query).toString()
  const key = `${path}?${search}`
  const [read, setRead] = useState<Read<Content> | null>(() => {
    // Our own server holds its answers to the contract.
    const content = givenAnswer(path, language, search) as Content | null | undefined
    if (content === undefined) return null
    return { key, state: content === null ? { kind: 'missing' } : { kind: 'ready', content } }
  })
  // What came with the document is not read again.
  const given = useRef(read === null ? null : `${language} ${key}`)
  const text = t({ id: 'portal.loading', message: 'Загружаем страницу…' })

  useEffect(() => {
    if (given.current === `${language} ${key}` && attempt === 0) return
    given.current = null
    const leaving = new AbortController()
    const settle = (state: ContentState<Content>) => {
      if (leaving.signal.aborted) return
      portalStore.change({ loading: false, loading_text: '' })
      setRead({ key, state })
    }
    portalStore.change({ loading: true, loading_text: text })
    readContent<Content>(path, Object.fromEntries(new URLSearchParams(search)), leaving.signal).then(
      (content) => settle({ kind: 'ready', content }),
      (error: unknown) => {
        const isMissing =
          error instanceof CallError && error.failure.kind === 'status' && error.failure.status < 500
        settle(
          isMissing ? { kind: 'missing' } : { kind: 'failed', retry: () => setAttempt((count) => count + 1) },
        )
      },
    )
    return () => {
      leaving.abort()
      portalStore.change({ loading: false, loading_text: '' })
    }
  }, [path, search, key, language, attempt, text])

  const isFailed = read?.key === key && read.state.kind === 'failed'
  useEffect(() => {
    return isFailed ? whenBackOnline(() => setAttempt((count) => count + 1)) : undefined
  }, [isFailed])

  return read?.key === key ? read.state : { kind: 'loading' }
}
