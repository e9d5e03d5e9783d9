import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** Personal accident, for oneself. */
export const accident: Purchase = {
  product: 'accident',
  route: '/accidents/accidents',
  language: 'uz',
  slides: [
    {
      id: 'period',
      moves: [
        ['insurancePeriod', '12'],
        ['contractBegin', dayFromNow(1)],
      ],
    },
    { id: 'cover', moves: [{ offer: 'liability', nth: 0 }] },
    {
      id: 'insured',
      moves: [
        ['applicantInsurant', '1'],
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
    on: 'insured',
    moves: [
      ['applicantInsurant', '1'],
      ['applicant.passportSery', 'AA0000404'],
      ['applicant.birthDate', '01.01.1990'],
    ],
    says: 'call.applicantFind.notFound',
  },
}
