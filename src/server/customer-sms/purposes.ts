import { acceptedLanguage, type Language } from '../language.ts'
import { claimStatusText } from '../server-texts.ts'
import type { Contract, Store } from '../store/index.ts'
import { countryTime } from '../world.ts'

/** Recipient of a message, its language, and the values of its text. */
export interface Addressed {
  /** Digits only, with the country's code. */
  readonly phone: string
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
}

/** Subject of a planned message. */
export interface Planned {
  /** Id of the contract, of the line in a case's history, or of the account. */
  readonly subject: string
  /** Values of the text that are known when the message is planned. */
  readonly params: Readonly<Record<string, string>>
}

/** Sources of recipients, and addresses of links. */
export interface AddressBook {
  readonly store: Pick<Store, 'contracts' | 'desk' | 'users'>
  /** Address of the site, without a slash at the end. */
  readonly publicUrl: string
}

/** Finds the recipient of a planned message; null when there is none any more. */
type Addressing = (planned: Planned, book: AddressBook) => Promise<Addressed | null>

/**
 * Every message that a customer gets by SMS, except sign-in codes, with how its recipient is found. The text of a purpose is
 * `sms.<purpose>` of `locales/<language>/server.json`.
 */
export const smsPurposes = {
  'policy.issued': ofIssuedContract,
  'inspection.asked': ofContract,
  'inspection.again': ofContract,
  'inspection.accepted': ofContract,
  'inspection.refused': ofContract,
  'referral.waiting': ofContract,
  'referral.accepted': ofContract,
  'referral.declined': ofContract,
  'desk.answered': ofDeskEntry,
  'desk.calledAgain': ofDeskEntry,
  'desk.unreachable': ofDeskEntry,
  'desk.claimMoved': ofDeskEntry,
  'desk.claimCorrected': ofDeskEntry,
  'desk.appealAnswered': ofDeskEntry,
  'claim.documentsAsked': ofDeskEntry,
  'claim.documentRefused': ofDeskEntry,
  'claim.message': ofDeskEntry,
  'claim.byAnother': ofContract,
  'account.passkeyAdded': ofAccount,
  'account.passwordSet': ofAccount,
} as const satisfies Readonly<Record<string, Addressing>>

/** Purpose of a message: `inspection.asked`. */
export type SmsPurpose = keyof typeof smsPurposes

/** The page of a contract after its purchase, as a path. */
export function contractPath({ product, id }: Pick<Contract, 'product' | 'id'>): string {
  return `/payment-result?${new URLSearchParams({ product, contract: id })}`
}

async function ofContract(
  { subject, params }: Planned,
  { store, publicUrl }: AddressBook,
): Promise<Addressed | null> {
  const contract = await store.contracts.find(subject)
  return contract && addressedBy(contract, params, publicUrl)
}

async function ofIssuedContract(
  { subject, params }: Planned,
  { store, publicUrl }: AddressBook,
): Promise<Addressed | null> {
  const contract = await store.contracts.find(subject)
  return contract && contract.number !== null ? addressedBy(contract, params, publicUrl) : null
}

/** The buyer, in the language of the purchase. */
function addressedBy(contract: Contract, params: Planned['params'], publicUrl: string): Addressed | null {
  if (!contract.phone) return null
  return {
    phone: contract.phone,
    language: acceptedLanguage(contract.language ?? 'ru'),
    values: {
      ...params,
      number: `${contract.series} ${contract.number ?? ''}`.trim(),
      url: `${publicUrl}${contractPath(contract)}`,
    },
  }
}

/** The customer of a case, in the language in which they wrote; null when they removed their account meanwhile. */
async function ofDeskEntry(
  { subject, params }: Planned,
  { store, publicUrl }: AddressBook,
): Promise<Addressed | null> {
  const entry = await store.desk.entry(subject)
  const about = entry && (await store.desk.find(entry.case_id))
  if (!about) return null
  const language = acceptedLanguage(about.language)
  return {
    phone: about.phone,
    language,
    values: {
      ...params,
      ...(params['status'] && { status: claimStatusText(language, params['status'], params['amount']) }),
      ...(entry.until_at !== null && countryTime(entry.until_at)),
      text: entry.words ?? '',
      url: publicUrl,
    },
  }
}

/** The owner of an account, in the language of the browser that changed it; null when it was removed meanwhile. */
async function ofAccount(
  { subject, params }: Planned,
  { store, publicUrl }: AddressBook,
): Promise<Addressed | null> {
  const user = await store.users.find(subject)
  return (
    user && {
      phone: user.phone,
      language: acceptedLanguage(params['language']),
      values: { url: `${publicUrl}/?auth=recovery` },
    }
  )
}
