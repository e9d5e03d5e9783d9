import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

/** Pass type that the certificate is for. */
export const madePassType = 'pass.uz.qadam.test'

/** Keys of wallets that were made for a test, with the environment that names their files. */
export interface MadeKeys {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** Certificate that signs passes, and the one that issued it. */
  readonly certificate: forge.pki.Certificate
  readonly issuer: forge.pki.Certificate
  /** Public key of the service account, PEM. */
  readonly googlePublicKey: string
}

/** How keys differ from good ones. */
export interface Flaws {
  readonly certificateOf?: 'another key' | 'another issuer' | 'another pass type'
  readonly isExpired?: boolean
}

/** Makes a root as Apple's, a certificate of a pass type issued by it, and a service account as Google's. */
export function madeKeys({ certificateOf, isExpired = false }: Flaws = {}): MadeKeys {
  const root = forge.pki.rsa.generateKeyPair(2048)
  const own = forge.pki.rsa.generateKeyPair(2048)
  const account = forge.pki.rsa.generateKeyPair(2048)
  const rootName = [{ name: 'commonName', value: 'Made WWDR' }]
  const issuer = certificateFor(root.publicKey, rootName, rootName, root.privateKey, false)
  const passType = certificateOf === 'another pass type' ? 'pass.uz.qadam.other' : madePassType
  const ownName = [
    { type: '0.9.2342.19200300.100.1.1', value: passType },
    { name: 'commonName', value: `Pass Type ID: ${passType}` },
    { name: 'organizationalUnitName', value: 'TEAM123456' },
  ]
  const signer = certificateOf === 'another issuer' ? account.privateKey : root.privateKey
  const certificate = certificateFor(own.publicKey, ownName, rootName, signer, isExpired)
  const folder = mkdtempSync(join(tmpdir(), 'qadam-wallet-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const key = certificateOf === 'another key' ? account.privateKey : own.privateKey
  return {
    folder,
    certificate,
    issuer,
    googlePublicKey: forge.pki.publicKeyToPem(account.publicKey),
    environment: {
      QADAM_APPLE_PASS_TYPE: madePassType,
      QADAM_APPLE_PASS_CERTIFICATE: write('pass.pem', forge.pki.certificateToPem(certificate)),
      QADAM_APPLE_PASS_KEY: write('pass.key', forge.pki.privateKeyToPem(key)),
      QADAM_APPLE_PASS_ISSUER: write('wwdr.pem', forge.pki.certificateToPem(issuer)),
      QADAM_GOOGLE_WALLET_ISSUER: '3388000000098765432',
      QADAM_GOOGLE_WALLET_KEY: write(
        'google.json',
        JSON.stringify({
          client_email: 'wallet@qadam-test.iam.gserviceaccount.com',
          private_key: forge.pki.privateKeyInfoToPem(
            forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(account.privateKey)),
          ),
        }),
      ),
    },
  }
}

function certificateFor(
  publicKey: forge.pki.rsa.PublicKey,
  subject: forge.pki.CertificateField[],
  issuer: forge.pki.CertificateField[],
  signer: forge.pki.rsa.PrivateKey,
  isExpired: boolean,
): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date('2026-01-01')
  certificate.validity.notAfter = new Date(isExpired ? '2026-02-01' : '2036-01-01')
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.sign(signer, forge.md.sha256.create())
  return certificate
}
