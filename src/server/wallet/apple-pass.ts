import { readFile } from 'node:fs/promises'
import { ownBrand } from '../documents/brand.ts'
import type { WalletCard } from './wallet-card.ts'
import type { AppleKeys } from './wallet-keys.ts'

/** The library takes a tenth of a second to load, which the start of the server does not wait for. */
const library = () => import('passkit-generator')

/** Media type of a pass. */
export const applePassType = 'application/vnd.apple.pkpass'

const icons = Promise.all(
  ['icon-192.png', 'icon-512.png'].map(
    async (name) => await readFile(new URL(`../../../public/${name}`, import.meta.url)),
  ),
)

/** A signed pass of a policy for Apple Wallet: a zip of `pass.json`, pictures, their hashes and the signature. */
export async function applePass(card: WalletCard, keys: AppleKeys): Promise<Buffer> {
  const [small = Buffer.alloc(0), large = Buffer.alloc(0)] = await icons
  // As a file: the library's constructor leaves out what it has setters for, such as the end, without a word.
  const content = Buffer.from(JSON.stringify(passContent(card, keys)))
  const { PKPass } = await library()
  const pass = new PKPass(
    {
      'pass.json': content,
      'icon.png': small,
      'icon@2x.png': large,
      'logo.png': small,
      'logo@2x.png': large,
    },
    { wwdr: keys.issuer, signerCert: keys.certificate, signerKey: keys.key },
  )
  return pass.getAsBuffer()
}

/** What a pass says: its `pass.json`. */
export function passContent(card: WalletCard, keys: Pick<AppleKeys, 'passType' | 'team'>) {
  return {
    formatVersion: 1,
    passTypeIdentifier: keys.passType,
    teamIdentifier: keys.team,
    serialNumber: card.contractId,
    organizationName: card.insurer,
    description: `${card.title} ${card.number.value}`,
    logoText: card.insurer,
    backgroundColor: rgb(ownBrand.colors['primary-deep']),
    foregroundColor: rgb(ownBrand.colors['on-deep']),
    labelColor: rgb(ownBrand.colors['on-deep-2']),
    sharingProhibited: true,
    ...(card.endsAt !== null && { expirationDate: new Date(card.endsAt).toISOString() }),
    generic: {
      headerFields: [],
      primaryFields: [{ key: 'title', label: card.number.value, value: card.title }],
      secondaryFields: card.holder ? [{ key: 'holder', ...card.holder }] : [],
      auxiliaryFields: card.term ? [{ key: 'term', ...card.term }] : [],
      backFields: [{ key: 'number', ...card.number }],
    },
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: card.checkUrl,
        messageEncoding: 'iso-8859-1',
        altText: card.number.value,
      },
    ],
  }
}

/** `#0b5d5a` becomes `rgb(11, 93, 90)`, the only notation that a pass knows. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}
