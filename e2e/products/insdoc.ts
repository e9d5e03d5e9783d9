import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** Cover of a driver’s documents; it begins after 15 days. */
export const insdoc: Purchase = {
  product: 'insdoc',
  route: '/products/auto/insdoc',
  language: 'uz',
  slides: [
    { id: 'document', moves: [{ offer: 'documentType', nth: 0 }, ['contractBegin', dayFromNow(20)]] },
    {
      id: 'driver',
      moves: [
        ['insurant.passportSeries', 'AA1234567'],
        ['insurant.birthDate', '15.06.1990'],
        { found: 'personFind' },
        { verify: 'insurant.phone' },
      ],
    },
    {
      id: 'vehicle',
      moves: [
        ['techPassportData.stateNumber', '01A123BC'],
        ['techPassportData.techPassportSery', 'AAF1234567'],
        { found: 'vehicleFind' },
      ],
    },
    { id: 'review', moves: payingWith('Click') },
  ],
  ends: 'policy',
  mistake: {
    on: 'driver',
    moves: [
      ['insurant.passportSeries', 'AA4040404'],
      ['insurant.birthDate', '21.01.1991'],
    ],
    says: 'call.personFind.mismatch',
    others: [
      {
        moves: [
          ['insurant.passportSeries', 'AA6789012'],
          ['insurant.birthDate', '01.12.1988'],
        ],
        says: 'rule.personPassportExpired',
      },
      {
        moves: [
          ['insurant.passportSeries', 'AA5678901'],
          ['insurant.birthDate', '17.04.1998'],
        ],
        says: 'call.personFind.noLicence',
      },
    ],
  },
}
