import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import type { components } from '../schema.d.ts'

type Schemas = components['schemas']

/**
 * Why the browser gave no passkey: the person left its window, or it found none (`passkey.left`; browsers do not say
 * which), the authenticator has one of this account (`passkey.known`), or this browser cannot (`passkey.impossible`).
 */
type PasskeyFaultCode = 'passkey.left' | 'passkey.known' | 'passkey.impossible'

/** Thrown when the browser gave no passkey. */
class PasskeyFault extends Error {
  readonly code: PasskeyFaultCode

  constructor(code: PasskeyFaultCode, cause: unknown) {
    super(code, { cause })
    this.name = 'PasskeyFault'
    this.code = code
  }
}

/** Lets the browser make a passkey. @throws PasskeyFault */
export async function makePasskey(options: Schemas['PasskeyCreation']): Promise<Schemas['MadePasskey']> {
  return await orFault(
    // The library's lists are not readonly; it changes none of them.
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )
}

/** Lets the person choose a passkey and the browser sign with it; the signal closes the window. @throws PasskeyFault */
export async function signByPasskey(
  options: Schemas['PasskeyRequest'],
  signal?: AbortSignal,
): Promise<Schemas['PasskeyProof']> {
  const leave = () => WebAuthnAbortService.cancelCeremony()
  signal?.addEventListener('abort', leave)
  try {
    return await orFault(startAuthentication({ optionsJSON: options }))
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

async function orFault<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw new PasskeyFault(codeOf(error), error)
  }
}

function codeOf(error: unknown): PasskeyFaultCode {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'passkey.left'
    case 'InvalidStateError':
      return 'passkey.known'
    default:
      return 'passkey.impossible'
  }
}
