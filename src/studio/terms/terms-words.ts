import { msg } from '@lingui/core/macro'

/** Sections of the sentences of a contract, as policies have them. */
export const clauseSections = [
  'interest',
  'events',
  'exclusions',
  'territory',
  'deductible',
  'limits',
  'duties',
  'papers',
  'payout',
  'refund',
] as const

/** Roles in a contract beside the insurer's. */
export const roleWords = {
  policyholder: msg({ id: 'studio.terms.policyholder', message: 'Страхователь' }),
  insured: msg({ id: 'studio.terms.insured', message: 'Застрахованный' }),
  beneficiary: msg({ id: 'studio.terms.beneficiary', message: 'Выгодоприобретатель' }),
}

/** How a party of a contract is known. */
export const partyWords = {
  name: msg({ id: 'studio.terms.party.name', message: 'Назван в ответах' }),
  list: msg({ id: 'studio.terms.party.list', message: 'Каждый из списка' }),
  same: msg({ id: 'studio.terms.party.same', message: 'То же лицо, что' }),
  clause: msg({ id: 'studio.terms.party.clause', message: 'Описан словами' }),
}

/** Kind of a party, by the key that only this kind has. */
export type PartyKind = keyof typeof partyWords

/** A record of the file. */
export type TermsRecord = Readonly<Record<string, unknown>>
