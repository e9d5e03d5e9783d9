import { useEffect, useEffectEvent } from 'react'
import { useIsSignedIn } from '../auth/index.ts'
import { useOwn } from '../cabinet/use-own.ts'

/** Name and phone of the signed-in person. */
export interface OwnContact {
  readonly fullName: string
  readonly phone: string
}

export interface RecognizeProps {
  readonly onRecognized: (contact: OwnContact) => void
}

/**
 * Passes the signed-in person to a form, so that known fields are filled in. It renders nothing and sends no request
 * for a visitor.
 */
export function Recognize({ onRecognized }: RecognizeProps) {
  return useIsSignedIn() ? <RecognizeOwner onRecognized={onRecognized} /> : null
}

function RecognizeOwner({ onRecognized }: RecognizeProps) {
  const state = useOwn('profile')
  const profile = state.kind === 'ready' ? state.value : null
  const fullName = [profile?.lastName, profile?.firstName, profile?.middleName].filter(Boolean).join(' ')
  const phone = profile?.phone ?? ''
  const handleRecognized = useEffectEvent(onRecognized)
  useEffect(() => {
    if (phone !== '') handleRecognized({ fullName, phone })
  }, [fullName, phone])
  return null
}
