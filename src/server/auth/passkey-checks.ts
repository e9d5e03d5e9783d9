import type { components } from '../../api/schema.d.ts'
import { QadamError } from '../errors/index.ts'
import type { NewPasskey, Passkey } from '../store/index.ts'
import type { PasskeySite } from './passkey-site.ts'

/** Kinds of keys that are taken, by their numbers at IANA: EdDSA, ES256 and RS256. */
export const keyAlgorithms: readonly number[] = [-8, -7, -257]

/** The library takes a third of a second to load, which the start of the server does not wait for. */
const library = () => import('@simplewebauthn/server')

/** The browser's statement that a passkey signs. */
export interface SignedStatement {
  readonly challenge: string
  /** Origin of the page that asked the browser. */
  readonly origin: string
}

type Signed = Pick<components['schemas']['PasskeyProof']['response'], 'clientDataJSON'>

/** Reads the statement of an answer; its signature is not checked yet. @throws QDM_PASSKEY_WRONG */
export function statementOf({ clientDataJSON }: Signed): SignedStatement {
  const { challenge, origin } = parsedObject(clientDataJSON)
  if (typeof challenge !== 'string' || typeof origin !== 'string') throw new QadamError('QDM_PASSKEY_WRONG')
  return { challenge, origin }
}

/**
 * Checks the answer of a known passkey to a challenge and returns the authenticator's counter.
 * @throws QDM_PASSKEY_FOREIGN, QDM_PASSKEY_WRONG
 */
export async function provenCounter(
  site: PasskeySite,
  proof: components['schemas']['PasskeyProof'],
  passkey: Passkey,
): Promise<number> {
  const { challenge, origin } = statementOf(proof.response)
  if (origin !== site.origin) throw new QadamError('QDM_PASSKEY_FOREIGN')
  // The account's id was given to the authenticator with the passkey; it answers with it.
  const { userHandle } = proof.response
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId))
    throw new QadamError('QDM_PASSKEY_WRONG')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await orWrong(() =>
    verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // The store compares the counters after the signature was checked: only then does a lower one mean a copy.
        counter: 0,
      },
    }),
  )
  if (!verified) throw new QadamError('QDM_PASSKEY_WRONG')
  return authenticationInfo.newCounter
}

/**
 * Checks a passkey that was made for a challenge.
 * @throws QDM_PASSKEY_FOREIGN, QDM_PASSKEY_WRONG
 */
export async function checkedPasskey(
  site: PasskeySite,
  made: components['schemas']['MadePasskey'],
): Promise<Pick<NewPasskey, 'credential' | 'publicKey' | 'counter' | 'transports'>> {
  const { challenge, origin } = statementOf(made.response)
  if (origin !== site.origin) throw new QadamError('QDM_PASSKEY_FOREIGN')
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  await refuseCertificates(attestationObject)
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await orWrong(() =>
    verifyRegistrationResponse({
      response: {
        ...made,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...keyAlgorithms],
    }),
  )
  if (!verified) throw new QadamError('QDM_PASSKEY_WRONG')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Returns what an authenticator gets as the id of an account. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

/**
 * The options ask for no attestation, so that a browser sends no certificates. Checking some would fetch the addresses
 * that they name.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'))
  const statement = await orWrong(async () => decodeAttestationObject(bytes).get('attStmt'))
  if (statement.size > 0 && statement.get('x5c') !== undefined) throw new QadamError('QDM_PASSKEY_WRONG')
}

/** The library throws a plain error for each way in which an answer may be wrong. */
async function orWrong<Value>(check: () => Promise<Value>): Promise<Value> {
  try {
    return await check()
  } catch {
    throw new QadamError('QDM_PASSKEY_WRONG')
  }
}

function parsedObject(base64url: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString())
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
