import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** An accident programme put together: a child, by the birth certificate. */
export const accidentConstructor: Purchase = {
  product: 'accident-constructor',
  route: '/accidents/constructor',
  language: 'en',
  stepsAtFirst: 4,
  slides: [
    {
      id: 'programme',
      moves: [
        ['subproductId', { nth: 0 }],
        ['contractBegin', dayFromNow(1)],
      ],
    },
    { id: 'cover', moves: [{ offer: 'insuranceLiability', nth: 0 }] },
    {
      id: 'insured',
      moves: [
        ['insurant.passportSery', 'ITN1234567'],
        ['insurant.birthDate', '23.08.2015'],
        ['insurant.lastName', 'Karimov'],
        ['insurant.firstName', 'Temur'],
        ['insurant.gender', 'm'],
        ['insurant.region', { nth: 0 }],
        ['insurant.address', 'Navoiy, 1'],
      ],
    },
    {
      id: 'applicant',
      moves: [
        ['applicant.passportSery', 'AA1234567'],
        ['applicant.birthDate', '15.06.1990'],
        { found: 'applicantFind' },
        { verify: 'applicant.phone' },
      ],
    },
    { id: 'payment', moves: payingWith('Payme') },
  ],
  ends: 'policy',
  mistake: {
    on: 'applicant',
    moves: [
      ['applicant.passportSery', 'AA6789012'],
      ['applicant.birthDate', '01.12.1988'],
    ],
    says: 'call.applicantFind.expired',
  },
}
