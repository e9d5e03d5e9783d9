import { useEffect, useState } from 'react'
import { ask, CallError, type ProblemData } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** The person's own data, and what the server adds to it. */
export type EditedProfile = components['schemas']['Profile']

/** Result of saving. */
export type ProfileSaved =
  | { readonly kind: 'saved'; readonly profile: EditedProfile }
  /** The server refuses these fields. */
  | { readonly kind: 'refused'; readonly problems: ProblemData['problems'] }
  /** Code of the catalogue of errors. */
  | { readonly kind: 'failed'; readonly code: string }

/** The profile of the signed-in person. */
export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly profile: EditedProfile
      readonly save: (profile: EditedProfile) => Promise<ProfileSaved>
    }

/** Returns the profile. It loads at the first use, and a saved one replaces it. */
export function useProfile(): ProfileState {
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{
    readonly attempt: number
    readonly profile: EditedProfile | null
  } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    ask('readProfile', { signal: leaving.signal }).then(
      (profile) => {
        if (!leaving.signal.aborted) setRead({ attempt, profile })
      },
      () => {
        if (!leaving.signal.aborted) setRead({ attempt, profile: null })
      },
    )
    return () => leaving.abort()
  }, [attempt])

  if (read?.attempt !== attempt) return { kind: 'loading' }
  const { profile } = read
  if (!profile) return { kind: 'failed', retry: () => setAttempt((count) => count + 1) }
  return {
    kind: 'ready',
    profile,
    save: async (wanted) => {
      const saved = await savedProfile(wanted)
      if (saved.kind === 'saved') setRead({ attempt, profile: saved.profile })
      return saved
    },
  }
}

async function savedProfile(profile: EditedProfile): Promise<ProfileSaved> {
  // The server validates the rest.
  const {
    phone: _phone,
    pinfl: _pinfl,
    hasPassport: _hasPassport,
    isPassportBound: _bound,
    ...body
  } = profile
  try {
    return { kind: 'saved', profile: await ask('saveProfile', { body }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    if (failure.kind === 'status' && failure.status === 400 && failure.data)
      return { kind: 'refused', problems: failure.data.problems }
    if (failure.kind === 'status') return { kind: 'failed', code: failure.data?.code ?? 'unexpected' }
    return { kind: 'failed', code: failure.kind === 'fetch' ? 'network' : failure.kind }
  }
}
