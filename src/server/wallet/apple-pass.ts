import { readFile } from 'node:fs/promises'
import { PKPass } from 'passkit-generator'
import { ownBrand } from '../documents/brand.ts'
import type { WalletCard } from './wallet-card.ts'
import type { AppleKeys } from './wallet-keys.ts'

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
  const pass = new PKPass(
    { 'icon.png': small, 'icon@2x.png': large, 'logo.png': small, 'logo@2x.png': large },
    { wwdr: keys.issuer, signerCert: keys.certificate, signerKey: keys.key },
    {
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
      ...(card.endsAt === null ? {} : { expirationDate: new Date(card.endsAt).toISOString() }),
    },
  )
  pass.type = 'generic'
  pass.primaryFields.push({ key: 'title', label: card.number.value, value: card.title })
  if (card.holder) pass.secondaryFields.push({ key: 'holder', ...card.holder })
  if (card.term) pass.auxiliaryFields.push({ key: 'term', ...card.term })
  pass.backFields.push({ key: 'number', ...card.number })
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: card.checkUrl,
    messageEncoding: 'iso-8859-1',
    altText: card.number.value,
  })
  return pass.getAsBuffer()
}

/** `#0b5d5a` becomes `rgb(11, 93, 90)`, the only notation that a pass knows. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}
