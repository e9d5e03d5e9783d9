import type { ProofAndPassword, SignInEnded } from '../../../machines/auth.machine.ts'
import type { PhoneAndPassword } from '../../../machines/auth-state.ts'
import type { CodeChecked, CodeSent, VerificationPurpose } from '../../../machines/verification.machine.ts'
import { ask, CallError, keepToken } from '../../api/index.ts'

/** Signs in by phone and password; `remember` decides how long the token stays in this browser. */
export async function logIn(
  { phone, password, remember }: PhoneAndPassword & { readonly remember: boolean },
  signal: AbortSignal,
): Promise<SignInEnded> {
  return await keptSession(ask('login', { body: { phone, password }, signal }), remember, signal)
}

/** Opens an account for the proven phone. */
export async function register(
  { proof, password, remember }: ProofAndPassword,
  signal: AbortSignal,
): Promise<SignInEnded> {
  return await keptSession(
    ask('register', { body: { proof, ...(password && { password }) }, signal }),
    remember,
    signal,
  )
}

/** Gives the account of the proven phone another password. */
export async function setPassword(
  { proof, password, remember }: ProofAndPassword,
  signal: AbortSignal,
): Promise<SignInEnded> {
  return await keptSession(ask('setPassword', { body: { proof, password }, signal }), remember, signal)
}

/** Sends a code to a phone, whether or not it has an account. */
export async function sendAccountCode(
  { phone, purpose }: { readonly phone: string; readonly purpose: VerificationPurpose },
  signal: AbortSignal,
): Promise<CodeSent> {
  try {
    const { resendSeconds } = await ask(purpose === 'recovery' ? 'resetPassword' : 'sendSms', {
      body: { phone },
      signal,
    })
    return { kind: 'sent', resendSeconds }
  } catch (error) {
    return { kind: 'refused', code: refusalCode(error) }
  }
}

/** A code to check, and what the right one is for. */
export interface TypedCode {
  readonly phone: string
  readonly code: string
  /** The password of the phone's account is to be replaced. */
  readonly isRecovery: boolean
  readonly remember: boolean
}

/**
 * Confirms a code. It signs in when the phone has an account, and proves the phone when there is none or its password is
 * to be replaced. @throws CallError when there was no answer
 */
export async function checkCode(
  { phone, code, isRecovery, remember }: TypedCode,
  signal: AbortSignal,
): Promise<CodeChecked> {
  try {
    const { token, proof } = await ask('acceptCode', { body: { phone, code }, signal })
    if (token === null || isRecovery) return { kind: 'verified', proof }
    // The person closed the dialog meanwhile: the answer is dropped.
    if (!signal.aborted) keepToken(token, remember)
    return { kind: 'signedIn' }
  } catch (error) {
    switch (refusalCode(error)) {
      case 'QDM_CODE_INCORRECT':
        return { kind: 'wrong' }
      case 'QDM_CODE_EXPIRED':
      case 'QDM_TOO_MANY_REQUESTS':
        return { kind: 'exhausted' }
      default:
        throw error
    }
  }
}

/** Waits for a session and keeps its token; a refusal becomes its code. */
export async function keptSession(
  asked: Promise<{ readonly token: string }>,
  remember: boolean,
  signal: AbortSignal,
): Promise<SignInEnded> {
  try {
    const { token } = await asked
    // The person closed the dialog meanwhile: the answer is dropped.
    if (!signal.aborted) keepToken(token, remember)
    return { kind: 'signedIn' }
  } catch (error) {
    return { kind: 'refused', code: refusalCode(error) }
  }
}

/**
 * Returns the reason of a failed call as a code of the catalogue of errors, or that of a passkey which the browser did
 * not give.
 * @throws any other error
 */
export function refusalCode(error: unknown): string {
  // Its class is in a piece that is loaded with the first passkey.
  if (error instanceof Error && error.name === 'PasskeyFault' && 'code' in error) return String(error.code)
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  switch (failure.kind) {
    case 'fetch':
      return 'network'
    case 'timeout':
      return 'timeout'
    case 'parsing':
      return 'unexpected'
    case 'status':
      return failure.status >= 500 && failure.status !== 503
        ? 'unexpected'
        : (failure.data?.code ?? 'unexpected')
    default:
      return failure satisfies never
  }
}
