import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** Sport accident, for another person. */
export const sport: Purchase = {
  product: 'sport',
  route: '/accidents/sport',
  language: 'ru',
  slides: [
    {
      id: 'period',
      moves: [
        ['insurancePeriod', '6'],
        ['contractBegin', dayFromNow(2)],
      ],
    },
    { id: 'cover', moves: [{ offer: 'liability', nth: 1 }] },
    {
      id: 'insured',
      moves: [
        ['applicantInsurant', '0'],
        ['insurant.residentType', '1'],
        ['insurant.passportSery', 'AD2345678'],
        ['insurant.birthDate', '03.11.1992'],
        { found: 'insurantFind' },
        ['applicant.passportSery', 'AA1234567'],
        ['applicant.birthDate', '15.06.1990'],
        { found: 'applicantFind' },
        { verify: 'applicant.phone' },
      ],
    },
    { id: 'payment', moves: payingWith('Click') },
  ],
  ends: 'policy',
  mistake: {
    on: 'insured',
    moves: [
      ['applicantInsurant', '0'],
      ['insurant.residentType', '1'],
      ['insurant.passportSery', 'AA0000404'],
      ['insurant.birthDate', '01.01.1990'],
    ],
    says: 'call.insurantFind.notFound',
  },
}
