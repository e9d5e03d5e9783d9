import { dayFromNow } from '../osago-answers.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** An accident programme put together, in its first variant. */
export const accidentConstructor: Purchase = {
  product: 'accident-constructor',
  route: '/accidents/constructor',
  language: 'en',
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
