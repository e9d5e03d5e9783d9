import { oneLine, optionalText, type Setting } from './setting.ts'

/** Settings of the wallets of phones: those of one wallet are set together. */
export const walletRows = {
  applePassType: optionalText(
    'QADAM_APPLE_PASS_TYPE',
    { pattern: /^pass(\.[\w-]+)+$/, allowed: 'a pass type such as pass.uz.example.policy, or empty' },
    'Pass type at Apple; with the three files below the page of a policy offers Apple Wallet',
  ),
  applePassCertificate: oneLine(
    'QADAM_APPLE_PASS_CERTIFICATE',
    '',
    'PEM file of the certificate of the pass type',
  ),
  applePassKey: oneLine('QADAM_APPLE_PASS_KEY', '', 'PEM file of its private key, without a passphrase'),
  applePassIssuer: oneLine(
    'QADAM_APPLE_PASS_ISSUER',
    '',
    'PEM file of Apple’s certificate that issued it (WWDR)',
  ),
  googleIssuer: optionalText(
    'QADAM_GOOGLE_WALLET_ISSUER',
    { pattern: /^\d{6,25}$/, allowed: 'the digits of an issuer id, or empty' },
    'Issuer at Google Wallet; with the file below the page of a policy offers it',
  ),
  googleKey: oneLine(
    'QADAM_GOOGLE_WALLET_KEY',
    '',
    'JSON file of the key of a service account that may write for this issuer',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>
