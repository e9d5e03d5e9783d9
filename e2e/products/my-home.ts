import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** A flat. */
export const myHome: Purchase = {
  product: 'my-home',
  route: '/products/my-home',
  language: 'en',
  slides: [
    {
      id: 'property',
      moves: [['insurant.cadasterNum', '10:10:10:01:01:0123:0001:034'], { found: 'property' }],
    },
    {
      id: 'tariff',
      moves: [['isComplex', '0'], { offer: 'tariff', nth: 0 }, ['startDate', dayFromNow(1)]],
    },
    {
      id: 'insured',
      moves: [
        ['insurant.passportSery', 'AA1234567'],
        ['insurant.birthDate', '15.06.1990'],
        { found: 'insurantFind' },
        { verify: 'insurant.phoneNumber' },
      ],
    },
    { id: 'review', moves: payingWith('Click') },
  ],
  ends: 'policy',
  mistake: {
    on: 'property',
    moves: [['insurant.cadasterNum', '10:10:10:01:01:0404']],
    says: 'call.property.notFound',
  },
}
