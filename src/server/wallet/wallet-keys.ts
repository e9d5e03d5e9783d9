import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isObject } from '../../engine/json.ts'
import { settingsTableRows as rows, SettingsRefused, type Settings } from '../settings/settings.ts'

/** What signs passes for Apple Wallet: PEM texts, checked against each other. */
export interface AppleKeys {
  readonly passType: string
  readonly team: string
  readonly certificate: string
  readonly key: string
  /** Apple's certificate that issued ours. */
  readonly issuer: string
}

/** What signs links for Google Wallet. */
export interface GoogleKeys {
  readonly issuerId: string
  /** Address of the service account. */
  readonly account: string
  readonly key: KeyObject
}

/** Keys of wallets; null for a wallet that the deployment has no keys of. */
export interface WalletKeys {
  readonly apple: AppleKeys | null
  readonly google: GoogleKeys | null
}

type KeySettings = Pick<
  Settings,
  'applePassType' | 'applePassCertificate' | 'applePassKey' | 'applePassIssuer' | 'googleIssuer' | 'googleKey'
>

/** Reads the keys of wallets that the settings name. @throws SettingsRefused naming the setting and what is wrong with it */
export async function walletKeys(settings: KeySettings, now: number): Promise<WalletKeys> {
  return { apple: await appleKeys(settings, now), google: await googleKeys(settings) }
}

async function appleKeys(settings: KeySettings, now: number): Promise<AppleKeys | null> {
  const { applePassType, applePassCertificate, applePassKey, applePassIssuer } = settings
  const isOn = together([
    [rows.applePassType.name, applePassType],
    [rows.applePassCertificate.name, applePassCertificate],
    [rows.applePassKey.name, applePassKey],
    [rows.applePassIssuer.name, applePassIssuer],
  ])
  if (!isOn) return null
  const certificate = await certificateIn(rows.applePassCertificate.name, applePassCertificate)
  const issuer = await certificateIn(rows.applePassIssuer.name, applePassIssuer)
  const key = await readIn(rows.applePassKey.name, applePassKey, (text) => createPrivateKey(text))
  const name = rows.applePassCertificate.name
  if (!certificate.checkPrivateKey(key))
    refuse(`${rows.applePassKey.name} is not the key of the certificate of ${name}`)
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
    refuse(`${name} was not issued by the certificate of ${rows.applePassIssuer.name}`)
  for (const [setting, one] of [
    [name, certificate],
    [rows.applePassIssuer.name, issuer],
  ] as const)
    if (Date.parse(one.validTo) < now) refuse(`${setting} expired on ${one.validTo}`)
  const subject = subjectOf(certificate)
  const team = subject.get('OU') ?? ''
  if (subject.get('UID') !== applePassType)
    refuse(`${name} is for the pass type ${subject.get('UID') ?? '(none)'}, not for ${applePassType}`)
  if (team === '') refuse(`${name} names no team (OU)`)
  return {
    passType: applePassType,
    team,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    issuer: issuer.toString(),
  }
}

async function googleKeys({ googleIssuer, googleKey }: KeySettings): Promise<GoogleKeys | null> {
  const isOn = together([
    [rows.googleIssuer.name, googleIssuer],
    [rows.googleKey.name, googleKey],
  ])
  if (!isOn) return null
  return await readIn(rows.googleKey.name, googleKey, (text) => {
    const file: unknown = JSON.parse(text)
    if (!isObject(file)) throw new Error('it is no JSON object')
    const { client_email: account, private_key: pem } = file
    if (typeof account !== 'string' || typeof pem !== 'string')
      throw new Error('it has no client_email and private_key: take the JSON key of a service account')
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType !== 'rsa') throw new Error('its private_key is no RSA key')
    return { issuerId: googleIssuer, account, key }
  })
}

/** Returns whether these settings are set. @throws SettingsRefused when only some of them are */
function together(values: readonly (readonly [name: string, value: string])[]): boolean {
  const set = values.filter(([, value]) => value !== '')
  if (set.length === 0) return false
  const missing = values.filter(([, value]) => value === '')
  if (missing.length > 0)
    throw new SettingsRefused(missing.map(([name]) => `${name} is not set, but ${set[0]?.[0]} is`))
  return true
}

async function certificateIn(name: string, file: string): Promise<X509Certificate> {
  return await readIn(name, file, (text) => new X509Certificate(text))
}

/** @throws SettingsRefused when the file cannot be read or parsed */
async function readIn<Value>(name: string, file: string, parse: (text: string) => Value): Promise<Value> {
  try {
    return parse(await readFile(file, 'utf8'))
  } catch (error) {
    // The message of a parser names no part of a key.
    const why = error instanceof Error ? error.message : String(error)
    return refuse(`${name} is ${file}, which cannot be used: ${why}`)
  }
}

function refuse(reason: string): never {
  throw new SettingsRefused([reason])
}

/** Parts of a certificate's subject by their names: `UID`, `OU`, `CN`. */
function subjectOf({ subject }: X509Certificate): ReadonlyMap<string, string> {
  return new Map(
    subject.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)] as const
    }),
  )
}
