import { useEffect, useState } from 'react'
import { useLanguage } from '../../ui/index.ts'
import type { SearchHit } from '../state/content-types.ts'
import { readContent } from '../state/read-content.ts'

/** Pause after the last key before a request is sent, in ms. */
const pauseMs = 250

/** Result of the search for these words. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'ready'; readonly hits: readonly SearchHit[] }
  | { readonly kind: 'failed' }

/** Searches while the customer types; results stay until new ones arrive. */
export function useSearch(typed: string): SearchState {
  const language = useLanguage()
  const [found, setFound] = useState<SearchState>({ kind: 'idle' })
  const words = typed.trim().slice(0, 100)
  const isLongEnough = words.length >= 2

  useEffect(() => {
    if (!isLongEnough) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      readContent<readonly SearchHit[]>('search', { q: words }, leaving.signal).then(
        (hits) => !leaving.signal.aborted && setFound({ kind: 'ready', hits }),
        () => !leaving.signal.aborted && setFound({ kind: 'failed' }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, isLongEnough, language])

  return isLongEnough ? found : { kind: 'idle' }
}
