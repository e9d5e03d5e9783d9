import { useEffect, useRef, useState } from 'react'
import { ask, CallError, givenAnswer } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import { isOwnNumber } from '../../formats/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { useIsSignedIn } from '../auth/signed-in.ts'
import type { SearchHit } from '../state/content-types.ts'
import { readContent } from '../state/read-content.ts'

/** A policy or a claim of the customer. */
export type OwnHit = components['schemas']['OwnHit']

/** Pause after the last key before a request is sent, in ms. */
const pauseMs = 250

/** Characters of a search; the server refuses more. */
export const mostWords = 100

/** Returns what is searched for of a typed text. */
export function askedWords(typed: string): string {
  return typed.trim().slice(0, mostWords).trim()
}

/** Result of the search for these words. */
export type SearchState =
  | { readonly kind: 'idle' | 'signInNeeded' | 'passportNeeded' | 'failed' }
  | { readonly kind: 'ready'; readonly hits: readonly SearchHit[] }
  | { readonly kind: 'own'; readonly hits: readonly OwnHit[] }

/**
 * Searches while the customer types; results stay until new ones arrive. A number finds only what is the customer's
 * own, and is in no address.
 */
export function useSearch(typed: string): SearchState {
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const words = askedWords(typed)
  const [found, setFound] = useState<SearchState>(() => {
    const search = new URLSearchParams({ q: words }).toString()
    // Our own server holds its answers to the contract.
    const hits = givenAnswer('search', language, search) as readonly SearchHit[] | undefined
    return hits === undefined ? { kind: 'idle' } : { kind: 'ready', hits }
  })
  // What came with the document is not asked for again.
  const given = useRef(found.kind === 'ready' ? `${language} ${words}` : null)
  const isLongEnough = words.length >= 2
  const isNumber = isOwnNumber(words)
  const isClosed = isNumber && !isSignedIn

  useEffect(() => {
    if (!isLongEnough || isClosed || given.current === `${language} ${words}`) return undefined
    given.current = null
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const reading = isNumber ? searchOwn(words, leaving.signal) : searchSite(words, leaving.signal)
      reading.then(
        (state) => !leaving.signal.aborted && setFound(state),
        (error: unknown) => !leaving.signal.aborted && setFound({ kind: refusedKind(error) }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, isLongEnough, isNumber, isClosed, language])

  if (!isLongEnough) return { kind: 'idle' }
  return isClosed ? { kind: 'signInNeeded' } : found
}

/** The newest policy of the signed-in customer; undefined when there is none, or it cannot be read. */
export function useNewestPolicy(): OwnHit | undefined {
  const isSignedIn = useIsSignedIn()
  const [policy, setPolicy] = useState<OwnHit | undefined>()
  useEffect(() => {
    if (!isSignedIn) return undefined
    const leaving = new AbortController()
    searchOwn('', leaving.signal).then(
      ({ hits: [first] }) => !leaving.signal.aborted && setPolicy(first),
      // A suggestion that cannot be read is left out.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isSignedIn])
  return isSignedIn ? policy : undefined
}

async function searchSite(words: string, signal: AbortSignal): Promise<SearchState> {
  return { kind: 'ready', hits: await readContent<readonly SearchHit[]>('search', { q: words }, signal) }
}

async function searchOwn(text: string, signal: AbortSignal) {
  const hits: readonly OwnHit[] = await ask('searchOwn', { body: { text }, signal })
  return { kind: 'own', hits } as const
}

function refusedKind(error: unknown): 'signInNeeded' | 'passportNeeded' | 'failed' {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return 'failed'
  if (error.failure.status === 401) return 'signInNeeded'
  return error.failure.data?.code === 'QDM_PASSPORT_NEEDED' ? 'passportNeeded' : 'failed'
}
