import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { components } from '../../../src/api/schema.d.ts'

type Schemas = components['schemas']

/** What a test changes of an answer. */
export interface Deviation {
  /** Origin of the page that asked. */
  readonly origin?: string
  readonly counter?: number
  /** Flags of the authenticator data; usually the person is present and verified. */
  readonly flags?: number
  readonly challenge?: string
  /** Certificates of the authenticator's maker. */
  readonly certificates?: readonly Buffer[]
}

const presentAndVerified = 0x05
const withCredential = 0x40

/** An authenticator in software: real keys and signatures, as those of a phone. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  readonly #origin: string
  #counter = 0
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answers `navigator.credentials.create`. */
  make(
    { challenge, rp, user }: Pick<Schemas['PasskeyCreation'], 'challenge' | 'rp' | 'user'>,
    { flags = presentAndVerified, certificates, ...deviation }: Deviation = {},
  ): Schemas['MadePasskey'] {
    this.#userHandle = user.id
    const credential = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const data = Buffer.concat([
      this.#head(rp.id, flags | withCredential, deviation.counter ?? 0),
      Buffer.alloc(16),
      length,
      credential,
      this.#cosePublicKey(),
    ])
    const statement = new Map<string, unknown>(
      certificates
        ? [
            ['alg', -7],
            ['sig', Buffer.alloc(70)],
            ['x5c', certificates],
          ]
        : [],
    )
    const attestation = new Map<string, unknown>([
      ['fmt', certificates ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(data)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
        // A map of texts, bytes and maps, which is what CBOR holds.
        attestationObject: Buffer.from(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers `navigator.credentials.get`; the counter grows by one. */
  sign(
    { challenge, rpId }: Pick<Schemas['PasskeyRequest'], 'challenge' | 'rpId'>,
    { flags = presentAndVerified, ...deviation }: Deviation = {},
  ): Schemas['PasskeyProof'] {
    this.#counter = deviation.counter ?? this.#counter + 1
    const data = this.#head(rpId, flags, this.#counter)
    const clientData = this.#clientData('webauthn.get', challenge, deviation)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #head(host: string, flags: number, counter: number): Buffer {
    const end = Buffer.alloc(5)
    end.writeUInt8(flags)
    end.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(host)), end])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  /** The key as COSE has it: kind EC2, ES256 on P-256. */
  #cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]))
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
