import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallError, onTokenChange, token } from '../../api/index.ts'
import { type Operator, readOperator } from './read-operator.ts'

/** Sign-in state of the staff pages, as the server last answered. */
export type OperatorState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly again: () => void }
  /** The person is signed in without a role. */
  | { readonly kind: 'stranger' }
  /** The person has a role and no second factor yet, which the server wants first. */
  | { readonly kind: 'factorAbsent'; readonly again: () => void }
  /** The person has a role and has not proven their second factor in this sign-in. */
  | { readonly kind: 'factorWanted'; readonly again: () => void }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }

/** Returns who is signed in and reads their roles from the server after each change of the token. */
export function useOperator(): OperatorState {
  const bearer = useSyncExternalStore(onTokenChange, token)
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState<{ readonly bearer: string; readonly state: OperatorState } | null>(null)

  useEffect(() => {
    if (bearer === null) return undefined
    let isWanted = true
    const settle = (state: OperatorState) => {
      if (isWanted) setAsked({ bearer, state })
    }
    const again = () => setAttempt((count) => count + 1)
    readOperator().then(
      (operator) => settle({ kind: 'operator', operator, again }),
      (error: unknown) => settle(stateOf(error, again)),
    )
    return () => {
      isWanted = false
    }
  }, [bearer, attempt])

  if (bearer === null) return { kind: 'signedOut' }
  return asked?.bearer === bearer ? asked.state : { kind: 'asking' }
}

function stateOf(error: unknown, again: () => void): OperatorState {
  const refusal = error instanceof CallError && error.failure.kind === 'status' ? error.failure : null
  const status = refusal?.status
  if (refusal?.data?.code === 'QDM_SECOND_FACTOR_ABSENT') return { kind: 'factorAbsent', again }
  if (refusal?.data?.code === 'QDM_SECOND_FACTOR_WANTED') return { kind: 'factorWanted', again }
  if (status === 403) return { kind: 'stranger' }
  return status === 401 ? { kind: 'signedOut' } : { kind: 'failed', error, again }
}
