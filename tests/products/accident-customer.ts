import { AWizard } from '../engine/builders/a-wizard.ts'
import { aPerson, providers } from './osago-answers.ts'
import { typePerson } from './osago-customer.ts'
import type { CompiledProduct, JsonObject, Json } from '../../src/engine/index.ts'

/** The day that these customers take as today. */
export const today = '2026-11-21'

/** An offer as the insurer answers it: a sum for a term; the id says both. */
export const anOffer = (id: number, months: number, liability: number, premium: number): JsonObject => ({
  id,
  name: `${liability / 100} сум`,
  months,
  premium,
  liability,
  currency: 'UZS',
  edition: '2026',
  due: { amount: premium, currency: 'UZS' },
  lines: [{ id: 'base', kind: 'base', value: 0.5, per: 100, amount: premium }],
  cover: [
    { id: 'death', sum: liability },
    { id: 'disability2', sum: liability * 0.8 },
  ],
})

/** Two sums for a month and for a year. */
export const offers: JsonObject = {
  data: [
    anOffer(1001, 1, 500_000_000, 375_000),
    anOffer(1012, 12, 500_000_000, 2_500_000),
    anOffer(2001, 1, 1_000_000_000, 750_000),
    anOffer(2012, 12, 1_000_000_000, 5_000_000),
  ],
}

/** On the first slide, the tariffs there. */
export function withTariffs(product: CompiledProduct, tariffs: Json = offers): AWizard {
  return new AWizard(product, { today }).answer('programmeTariffs', tariffs, 200, 'fact-tariffs')
}

/** On the slide of the people: a year from tomorrow, the first sum. */
export function onInsured(product: CompiledProduct): AWizard {
  return withTariffs(product).type('/insurancePeriod', 12).type('/contractBegin', '2026-11-22').next().next()
}

/** Lets the registry find the person at this place. */
export function found(wizard: AWizard, at: string, person: JsonObject = aPerson()): AWizard {
  return typePerson(wizard, at).answer(`${at.slice(1)}Find`, person, 200, `fact${at}`)
}

/** Types the applicant and proves the phone. */
export function asApplicant(wizard: AWizard): AWizard {
  return found(wizard, '/applicant')
    .type('/applicant/phone', '998901234567')
    .send({ type: 'phone.verified', at: '/applicant/phone', number: '998901234567', proof: 'proof' })
}

/** Types a child by birth certificate. */
export function asChild(wizard: AWizard, changes: JsonObject = {}): AWizard {
  const child: JsonObject = {
    residentType: 6,
    passportSery: 'I-TN',
    passportNum: '0123456',
    birthDate: '2018-05-01',
    lastName: 'NAMUNAYEV',
    firstName: 'KICHIK',
    gender: 'm',
    regionId: 10,
    districtId: 1726269,
    address: 'Navoiy koʻchasi, 1-uy',
    ...changes,
  }
  for (const [name, value] of Object.entries(child)) wizard.type(`/insurant/${name}`, value)
  return wizard
}

/** On the last slide, the applicant insured. */
export function onPayment(product: CompiledProduct): AWizard {
  return asApplicant(onInsured(product).type('/applicantInsurant', 1))
    .next()
    .answer('paymentProviders', providers)
}

/** Chooses the provider and accepts the offer. */
export function accepting(wizard: AWizard): AWizard {
  return wizard.type('/paymentProvider', 'payme').type('/offerAccepted', true)
}

/** What the wizard posts when it buys now. */
export function bought(wizard: AWizard): JsonObject {
  const [purchase] = wizard.next().effects
  if (purchase?.type !== 'purchase') throw new Error(`not bought: ${JSON.stringify(wizard.refusal)}`)
  return purchase.submission.body
}
