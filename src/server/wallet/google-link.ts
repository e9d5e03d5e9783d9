import { ownBrand } from '../documents/brand.ts'
import type { WalletCard } from './wallet-card.ts'
import type { GoogleKeys } from './wallet-keys.ts'

/** Loaded with the first link: a server without the keys of Google never needs it. */
const library = () => import('jose')

/** Where Google saves a card from a signed statement. */
export const googleSaveAddress = 'https://pay.google.com/gp/v/save/'

/** Link that saves the card of a policy in Google Wallet: the statement in it is signed by the service account. */
export async function googleLink(card: WalletCard, keys: GoogleKeys, publicUrl: string): Promise<string> {
  const classId = `${keys.issuerId}.policy`
  const text = (value: string) => ({ defaultValue: { language: card.language, value } })
  const facts = [card.number, card.holder, card.term].filter((fact) => fact !== null)
  const statement = {
    aud: 'google',
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [
        {
          id: `${keys.issuerId}.${card.contractId}`,
          classId,
          state: 'ACTIVE',
          cardTitle: text(card.insurer),
          header: text(card.title),
          hexBackgroundColor: ownBrand.colors['primary-deep'],
          textModulesData: facts.map(({ label, value }, index) => ({
            id: `fact${index}`,
            header: label,
            body: value,
          })),
          barcode: { type: 'QR_CODE', value: card.checkUrl, alternateText: card.number.value },
          ...(card.endsAt === null
            ? {}
            : { validTimeInterval: { end: { date: new Date(card.endsAt).toISOString() } } }),
        },
      ],
    },
  }
  const { SignJWT } = await library()
  const signed = await new SignJWT(statement)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(keys.account)
    .setIssuedAt()
    .sign(keys.key)
  return googleSaveAddress + signed
}
